import { sql } from 'kysely'
import type { Page } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { Acknowledgement, policiesApi } from '#domain/policies/policies.contract.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import { isOverdue } from '#server/platform/db/today.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { findPolicy } from '../find-policies.ts'

/** Lists the people who were asked to acknowledge a version: those who have not come first. */
export async function listAcknowledgements(
  call: Call<InputOf<typeof policiesApi.acknowledgements>>,
): Promise<Page<Acknowledgement>> {
  const { policy_id, filter = {}, sort } = call.input
  const policy = await findPolicy(call, policy_id)
  const number = filter.number ?? policy.published_number ?? 0
  let query = call.db
    .selectFrom('policy_acknowledgements as k')
    .innerJoin('users as u', 'u.id', 'k.user_id')
    .where('k.organization_id', '=', call.organizationId)
    .where('k.policy_id', '=', policy.id)
    .where('k.number', '=', number)
    .select([
      'k.user_id as id',
      'k.number',
      'k.asked_at',
      'k.due_date',
      'k.reminded_on',
      'k.acknowledged_at',
      'k.name',
    ])
    .select([
      sql<
        Acknowledgement['user']
      >`jsonb_build_object('id', u.id, 'full_name', u.full_name, 'email', u.email)`.as('user'),
      sql<boolean>`k.acknowledged_at is null and ${isOverdue(sql`k.due_date`)}`.as('is_overdue'),
    ])
  if (filter.acknowledged !== undefined)
    query = query.where('k.acknowledged_at', filter.acknowledged ? 'is not' : 'is', null)
  return pageOf(query, call.input, {
    perPage: 50,
    sort: sort ?? 'acknowledged_at|desc,name|asc',
    columns: {
      name: alphabetical('u.full_name'),
      due_date: 'k.due_date',
      acknowledged_at: 'k.acknowledged_at',
      id: 'u.id',
    },
  })
}
