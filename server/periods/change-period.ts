import { sql } from 'kysely'
import { mayRun, periodState } from '#domain/periods/periods.rules.ts'
import { Failure } from '#domain/platform/failure.ts'
import { demand, demandState } from '#domain/platform/policy.ts'
import { records } from '#server/platform/records/records.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { type FoundPeriod, findPeriod, periodsIn, presentOne } from './find-periods.ts'

export const periodRecords = records('assessment_periods', {
  find: findPeriod,
  findChanged: (call, id) => periodsIn(call).where('p.id', '=', id).executeTakeFirstOrThrow(),
  present: presentOne,
  lock: lockPeriods,
  audit: ['name', 'start_date', 'end_date', 'division_id', 'closed_at', 'deleted_at', 'thresholds'],
})

/**
 * Lets the periods of a company change one at a time, so that two cannot overlap unnoticed. Locked until the call ends.
 */
export async function lockPeriods({ db, organizationId }: Call): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('assessment periods', ${organizationId}))`.execute(
    db,
  )
}

/** The period that a call is about to change. Throws unless the caller may and the state allows it. */
export function lockPeriod(
  call: Call,
  periodId: number,
  verb: keyof typeof periodState,
): Promise<FoundPeriod> {
  return periodRecords.lock(call, periodId, found => {
    demand(mayRun(call.actor, found))
    demandState(periodState[verb](found))
  })
}

interface Span {
  id?: number
  start_date: string
  end_date: string
  division_id: number | null
}

/** Throws `conflict`, naming the other, if an open period of the same owner overlaps. The periods must be locked. */
export async function demandRoom({ db, organizationId }: Call, span: Span): Promise<void> {
  const { rows } = await sql<{ name: string; start_date: string; end_date: string }>`
    select name, start_date, end_date from assessment_periods
    where organization_id = ${organizationId} and division_id is not distinct from ${span.division_id}::bigint
      and id is distinct from ${span.id ?? null}::bigint and closed_at is null and deleted_at is null
      and start_date <= ${span.end_date}::date and end_date >= ${span.start_date}::date
    order by start_date limit 1`.execute(db)
  const [other] = rows
  if (!other) return
  const { name, start_date, end_date } = other
  throw new Failure(
    'conflict',
    `“${name}” is open from ${start_date} to ${end_date}. Close it, or choose other dates.`,
  )
}
