import { sql } from 'kysely'
import { invalid } from '#domain/platform/failure.ts'
import { asClosed, type Closing } from '#server/periods/closing/read-as-closed.service.ts'
import { type Period, periodOf, readWithin } from '#server/periods/current-period.service.ts'
import { knowsPeriod } from '#server/periods/period-conditions.service.ts'
import { isEarlier, isRightBefore } from '#server/periods/periods-before.service.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { type FiguresVersion, readVersion } from '#server/risks/kept/figures-version.service.ts'

export type Side = Period & Closing

/** The assessment, and the one that it is compared with: as named, or the one before; null if there is none. */
export interface Sides {
  now: Side
  before: Side | null
}

type ComparingCall = Call<{ period_id: number; with?: number | undefined }>

export async function sidesOf(call: ComparingCall): Promise<Sides> {
  const { period_id, with: wanted } = call.input
  if (wanted === period_id) throw invalid({ with: ['Choose another assessment.'] })
  const now = await periodOf(call, period_id)
  readWithin(call.actor, now)
  return { now, before: await beforeIt(call, now, wanted) }
}

async function beforeIt({ db, actor, organizationId }: ComparingCall, now: Side, wanted: number | undefined) {
  const byDefault = now.stored_at === null ? isEarlier(now.id) : isRightBefore(now.id)
  const isIt = wanted === undefined ? byDefault : sql`p.id = ${wanted}`
  const { rows } = await sql<Side>`
    select id, name, start_date, end_date, division_id, closed_at, closed_on, stored_at from assessment_periods p
    where organization_id = ${organizationId} and deleted_at is null and ${isIt} and ${knowsPeriod(actor)}
    order by start_date desc, id desc limit 1`.execute(db)
  if (wanted !== undefined && !rows[0]) throw invalid({ with: ['This assessment doesn’t exist.'] })
  return rows[0] ?? null
}

/** The same of both sides. */
export interface Both<Read> {
  now: Read
  before: Read | null
}

/** Reads the same of both sides, each as it is. */
export async function ofBoth<Read>(
  { db }: Call,
  { now, before }: Sides,
  read: (period: Side) => Promise<Read>,
): Promise<Both<Read>> {
  return {
    now: await asClosed(db, now, () => read(now)),
    before: before && (await asClosed(db, before, () => read(before))),
  }
}

export type Versions = Both<FiguresVersion>

/** The versions of what the figures of both sides are made of. */
export function versionsOf(call: Call, sides: Sides): Promise<Versions> {
  const { db, actor } = call
  return ofBoth(call, sides, ({ id }) => readVersion(db, { actor, periodId: id }))
}
