import { sql } from 'kysely'
import { demandAbility } from '#domain/platform/policy.ts'
import type { RemindedReader } from '#domain/policies/policies.contract.ts'
import { preferencesOf } from '../../users/current-user.service.ts'
import { findPolicy } from '../find-policies.ts'
import type { PolicyCall } from '../policy-records.ts'
import { readingEmail, type ToRead } from './reading-email.ts'

interface Reader extends Omit<ToRead, 'title' | 'id'> {
  user_id: number
  full_name: string
  mail_preferences: unknown
  was_reminded_today: boolean
}

/**
 * Emails everybody who has not acknowledged the version in force. The day is taken with the reading: two calls at once send one
 * email.
 */
export async function remindReaders(
  call: PolicyCall,
  address: string,
): Promise<{ people: RemindedReader[] }> {
  const policy = await findPolicy(call, call.input.policy_id)
  demandAbility(policy, 'remind')
  const { rows } = await sql<Reader>`
    with open as materialized (
      select k.*, k.reminded_on is not distinct from assay.today_in(u.time_zone) as was_reminded_today,
        u.full_name, u.first_name, u.email, u.mail_preferences, assay.today_in(u.time_zone) as today
      from policy_acknowledgements k join members m on m.organization_id = k.organization_id and m.user_id = k.user_id
      join users u on u.id = k.user_id
      where k.organization_id = ${call.organizationId} and k.policy_id = ${policy.id} and k.number = ${policy.published_number}
        and k.acknowledged_at is null
      for update of k
    ), reminded as (
      update policy_acknowledgements k set reminded_on = open.today from open
      where k.organization_id = open.organization_id and k.policy_id = open.policy_id and k.number = open.number
        and k.user_id = open.user_id and not open.was_reminded_today
        and coalesce((open.mail_preferences->>'policy')::boolean, true)
    )
    select open.user_id, open.full_name, open.first_name, open.email, open.mail_preferences, open.was_reminded_today,
      open.due_date, open.due_date < open.today as is_late, o.name as organization, ${call.actor.fullName} as by
    from open join organizations o on o.organization_id = open.organization_id
    order by lower(open.full_name), open.user_id`.execute(call.db)
  const people: RemindedReader[] = []
  for (const { user_id, full_name, ...reader } of rows) {
    const reason = reasonOf(reader)
    if (reason === null)
      await call.enqueue(
        'send-mail',
        readingEmail({ ...reader, id: policy.id, title: policy.title }, address),
      )
    people.push({ user: { id: user_id, full_name }, is_reminded: reason === null, reason })
  }
  const reminded = people.filter(({ is_reminded }) => is_reminded).map(({ user }) => user.id)
  call.note({ subjectType: 'policies', subjectId: policy.id, after: { reminded } })
  return { people }
}

function reasonOf({
  was_reminded_today,
  mail_preferences,
}: Pick<Reader, 'was_reminded_today' | 'mail_preferences'>) {
  if (was_reminded_today) return 'They were reminded of this policy today.'
  return preferencesOf(mail_preferences).policy ? null : 'They turned off emails about policies.'
}
