import { type RawBuilder, sql } from 'kysely'
import { TREND_POINTS, type TrendPoint } from '#domain/trends/trends.contract.ts'
import { asClosed, type Closing } from '#server/periods/closing/read-as-closed.service.ts'
import { knowsPeriod, takesPart } from '#server/periods/period-conditions.service.ts'
import { today } from '#server/platform/db/today.ts'
import type { Call } from '#server/platform/serve/call.ts'

type TrendPeriod = Closing & Omit<TrendPoint['assessment_period'], 'id'>
type Figures = Omit<TrendPoint, 'assessment_period'>

/** Reads the figures of each assessment as it is, of those that the condition on `p` is true of. */
export async function pointsOf(
  call: Call,
  figuresIn: (periodId: number) => Promise<Figures>,
  isOwn: RawBuilder<boolean>,
): Promise<TrendPoint[]> {
  const points: TrendPoint[] = []
  for (const period of await trendPeriods(call, isOwn)) {
    const { id, name, start_date, end_date, closed_at } = period
    const figures = await asClosed(call.db, period, () => figuresIn(id))
    points.push({ assessment_period: { id, name, start_date, end_date, closed_at }, ...figures })
  }
  return points
}

/** The company’s, and those of the division that is asked for, or in which the person works. */
export const ofDivision = (
  { actor }: Pick<Call, 'actor'>,
  divisionId = actor.activeDivisionId,
): RawBuilder<boolean> => sql<boolean>`(p.division_id is null or p.division_id = ${divisionId})`

/** The company’s, and those of its divisions: of all of them, or of the one in which the person works. */
export function ofEntity({ actor, organizationId }: Call, entityId: number): RawBuilder<boolean> {
  const own = sql<boolean>`exists (select from entities e
    where e.organization_id = ${organizationId} and e.id = ${entityId} and ${takesPart})`
  return actor.activeDivisionId === null ? own : sql<boolean>`(${ofDivision({ actor })} and ${own})`
}

async function trendPeriods(
  { db, actor, organizationId }: Call,
  isOwn: RawBuilder<boolean>,
): Promise<TrendPeriod[]> {
  const { rows } = await sql<TrendPeriod>`
    select id, name, start_date, end_date, closed_at, closed_on, stored_at from assessment_periods p
    where organization_id = ${organizationId} and deleted_at is null and start_date <= ${today}
      and ${isOwn} and ${knowsPeriod(actor)}
    order by start_date desc, id desc limit ${TREND_POINTS}`.execute(db)
  return rows.reverse()
}
