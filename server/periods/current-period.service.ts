import { sql } from 'kysely'
import { Failure, notFound } from '#domain/platform/failure.ts'
import type { Named } from '#domain/platform/fields.ts'
import type { Call } from '#server/platform/serve/call.ts'
import './periods.table.ts'
import { today } from '#server/platform/db/today.ts'

export interface Period {
  id: number
  name: string
  start_date: string
  end_date: string
  division_id: number | null
  closed_at: string | null
}

const columns = sql`id, name, start_date, end_date, division_id, closed_at`

/**
 * The open period that contains today, the latest start first: that of the call's division when it has one of its
 * own, else the company's. Null when there is none.
 */
export async function currentPeriod({ db, actor }: Pick<Call, 'db' | 'actor'>): Promise<Period | null> {
  const { rows } = await sql<Period>`
    select ${columns} from assessment_periods
    where organization_id = ${actor.organizationId} and closed_at is null and deleted_at is null
      and ${today} between start_date and end_date
      and (division_id is null or division_id = ${actor.activeDivisionId})
    order by division_id is null, start_date desc, id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** On a division `d`: its own current period, else the company's, as `{id, name}`; null when there is none. */
export const periodOfDivision = sql<Named | null>`(
  select jsonb_build_object('id', p.id, 'name', p.name) from assessment_periods p
  where p.organization_id = d.organization_id and p.closed_at is null and p.deleted_at is null
    and ${today} between p.start_date and p.end_date and (p.division_id is null or p.division_id = d.id)
  order by p.division_id is null, p.start_date desc, p.id desc limit 1)`

/** The period that a call names, or the current one. Throws `not_found`, or `conflict` when there is no current one. */
export async function periodOf(call: Call, wanted: number | undefined): Promise<Period> {
  if (wanted === undefined) {
    const current = await currentPeriod(call)
    if (!current) throw new Failure('conflict', 'No assessment is open. An admin can open one.')
    return current
  }
  const { rows } = await sql<Period>`
    select ${columns} from assessment_periods
    where organization_id = ${call.organizationId} and id = ${wanted} and deleted_at is null`.execute(call.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}
