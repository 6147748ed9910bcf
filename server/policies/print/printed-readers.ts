import { sql } from 'kysely'
import { shownDay } from '#server/platform/mail/shown-day.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { PrintedPolicy } from './printed.ts'

interface Reader {
  full_name: string
  email: string
  due_date: string
  acknowledged_at: string | null
  name: string
}

const NONE = '–'

/** Everybody who was asked to acknowledge a version, those who have first. */
export async function readersOf(
  { db, organizationId }: Call,
  policyId: number,
  number: number,
): Promise<PrintedPolicy['readers']> {
  const { rows } = await sql<Reader>`
    select u.full_name, u.email, k.due_date, k.name,
      to_char(k.acknowledged_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as acknowledged_at
    from policy_acknowledgements k join users u on u.id = k.user_id
    where k.organization_id = ${organizationId} and k.policy_id = ${policyId} and k.number = ${number}
    order by k.acknowledged_at nulls last, lower(u.full_name), u.id`.execute(db)
  const acknowledged = rows.filter(({ acknowledged_at }) => acknowledged_at !== null).length
  return {
    summary:
      rows.length === 0
        ? 'Nobody was asked to acknowledge this version.'
        : `${acknowledged} of ${rows.length} ${rows.length === 1 ? 'person' : 'people'} acknowledged version ${number}.`,
    caption: `People who were asked to acknowledge version ${number}`,
    headings: ['Person', 'Email', 'Read by', 'Acknowledged', 'Name at that time'],
    rows: rows.map(({ full_name, email, due_date, acknowledged_at, name }) => [
      full_name,
      email,
      shownDay(due_date),
      acknowledged_at ? `${shownDay(acknowledged_at.slice(0, 10))}, ${acknowledged_at.slice(11)} UTC` : NONE,
      name || NONE,
    ]),
  }
}
