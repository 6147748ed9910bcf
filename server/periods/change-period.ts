import { type RawBuilder, sql } from 'kysely'
import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import { mayRun, periodState } from '#domain/periods/periods.rules.ts'
import { Failure } from '#domain/platform/failure.ts'
import { demand } from '#domain/platform/policy.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { demandFresh } from '#server/platform/serve/fresh.ts'
import { type FoundPeriod, findPeriod, periodsIn, presentOne } from './find-periods.ts'

/** The periods of a company change one at a time, so that two cannot overlap unseen. Held until the call ends. */
export async function holdPeriods({ db, organizationId }: Call): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('assessment periods', ${organizationId}))`.execute(
    db,
  )
}

/** The period that a call is about to change. Throws unless the caller may and the state allows it. */
export async function takePeriod(
  call: Call,
  periodId: number,
  verb: keyof typeof periodState,
): Promise<FoundPeriod> {
  await holdPeriods(call)
  const found = await findPeriod(call, periodId)
  demand(mayRun(call.actor, found))
  const verdict = periodState[verb](found)
  if (verdict !== true) throw new Failure('conflict', verdict)
  if (call.ifMatch !== null && call.ifMatch !== found.version)
    demandFresh(call, await presentOne(call, found))
  return found
}

interface Fields {
  name?: string | undefined
  start_date?: string | undefined
  end_date?: string | undefined
  division_id?: number | null | undefined
  closed_at?: RawBuilder<unknown> | null
  deleted_at?: RawBuilder<unknown> | null
}

/** Writes the fields that are given, counts the edit, notes both in the audit log and answers the period. */
export async function changePeriod(
  call: Call,
  before: FoundPeriod,
  fields: Fields,
): Promise<AssessmentPeriod> {
  await call.db
    .updateTable('assessment_periods')
    .set({ ...(fields as object), version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('organization_id', '=', call.organizationId)
    .where('id', '=', before.id)
    .execute()
  const after = await showPeriod(call, before.id)
  call.note({
    subjectType: 'assessment_periods',
    subjectId: before.id,
    before: recorded(before),
    after: recorded(after),
  })
  return after
}

/** A period that the caller has just written, though it may have moved out of the caller's sight. */
export async function showPeriod(call: Call, periodId: number): Promise<AssessmentPeriod> {
  return presentOne(call, await periodsIn(call).where('p.id', '=', periodId).executeTakeFirstOrThrow())
}

/** What the audit log keeps of a period. */
export function recorded(period: FoundPeriod) {
  const { name, start_date, end_date, division_id, closed_at, deleted_at, thresholds } = period
  return { name, start_date, end_date, division_id, closed_at, deleted_at, thresholds }
}

interface Span {
  id?: number
  start_date: string
  end_date: string
  division_id: number | null
}

/** Throws `conflict`, naming the other, when an open period of the same owner overlaps. The periods must be held. */
export async function demandRoom({ db, organizationId }: Call, span: Span): Promise<void> {
  const { rows } = await sql<{ name: string; start_date: string; end_date: string }>`
    select name, start_date, end_date from assessment_periods
    where organization_id = ${organizationId} and division_id is not distinct from ${span.division_id}::bigint
      and id <> ${span.id ?? 0} and closed_at is null and deleted_at is null
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
