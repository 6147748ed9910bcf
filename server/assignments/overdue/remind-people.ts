import { sql } from 'kysely'
import type { overdueApi, ReminderRefusal } from '#domain/assignments/overdue.contract.ts'
import type { AnswerOf } from '#domain/platform/route.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { companyName } from '../../users/company-name.service.ts'
import { preferencesOf } from '../../users/current-user.service.ts'
import { type AssignmentQuery, seenAssignments } from '../assignment-sql.ts'
import { type LateLine, reminderEmail } from './reminder-email.ts'
import './work-reminders.table.ts'

interface Late {
  id: number
  full_name: string
  first_name: string
  email: string
  mail_preferences: unknown
  is_member: boolean
  overdue: number
  /** The longest overdue ones. */
  lines: LateLine[]
}

/** The maximum number of assignments in an email. */
const SHOWN_MAX = 10

/** Emails the people behind the selected assignments, each once a day, and lists those who get none. */
export async function remindPeople(
  call: Call,
  query: AssignmentQuery,
  address: string,
): Promise<AnswerOf<typeof overdueApi.remind>> {
  const people = await latePeople(call, query)
  const organization = await companyName(call)
  const reminded: AnswerOf<typeof overdueApi.remind>['reminded'] = []
  const not_reminded: AnswerOf<typeof overdueApi.remind>['not_reminded'] = []
  for (const person of people) {
    const { id, full_name, overdue } = person
    const refusal = refusalOf(call, person)
    const earlier = refusal === null ? await claimToday(call, id) : null
    if (refusal === null && earlier === null) {
      await call.enqueue(
        'send-mail',
        reminderEmail(person, { by: call.actor.fullName, organization, address }),
      )
      reminded.push({ id, full_name, overdue })
    } else {
      not_reminded.push({ id, full_name, reason: refusal ?? 'reminded', reminded_at: earlier })
    }
  }
  return { reminded, not_reminded }
}

function refusalOf({ actor }: Call, person: Late): ReminderRefusal | null {
  if (person.id === actor.userId) return 'yourself'
  if (!person.is_member) return 'left'
  return preferencesOf(person.mail_preferences).question ? null : 'unwanted'
}

/**
 * Takes the person's reminder of their own day; null if it was free, else the moment of the earlier one. Two callers at
 * once wait for each other at the key.
 */
async function claimToday({ db, actor, organizationId }: Call, userId: number): Promise<string | null> {
  const { rows } = await sql<{ reminded_at: string }>`
    insert into work_reminders (organization_id, user_id, day, reminded_by)
    select ${organizationId}, u.id, assay.today_in(u.time_zone), ${actor.userId} from users u where u.id = ${userId}
    on conflict do nothing returning reminded_at`.execute(db)
  if (rows.length > 0) return null
  const earlier = await sql<{ reminded_at: string }>`
    select r.reminded_at from work_reminders r where r.organization_id = ${organizationId} and r.user_id = ${userId}
    order by r.day desc limit 1`.execute(db)
  return earlier.rows[0]?.reminded_at ?? null
}

async function latePeople({ db, actor, organizationId }: Call, query: AssignmentQuery): Promise<Late[]> {
  const { rows } = await sql<Late>`
    with late as materialized (
      select found.id, found.user_id, found.due_date,
        row_number() over (partition by found.user_id order by found.due_date, found.id) as rank
      from (${seenAssignments(actor, query)}) found
    )
    select u.id, u.full_name, u.first_name, u.email, u.mail_preferences,
      exists (select from members m where m.organization_id = ${organizationId} and m.user_id = u.id) as is_member,
      count(*)::int as overdue,
      jsonb_agg(jsonb_build_object('due_date', late.due_date, 'entity', e.name, 'question',
        q.tempid || ' ' || left(q.question, 200)) order by late.rank) filter (where late.rank <= ${sql.lit(SHOWN_MAX)}) as lines
    from late
    join assignments s on s.organization_id = ${organizationId} and s.id = late.id
    join entities e on e.organization_id = ${organizationId} and e.id = s.entity_id
    join questions q on q.id = s.question_id
    join users u on u.id = late.user_id
    group by u.id
    order by lower(u.full_name), u.id`.execute(db)
  return rows
}
