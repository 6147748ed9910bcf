import { sql } from 'kysely'
import { TREND_POINTS, type TrendPoint } from '#domain/trends/trends.contract.ts'
import { asClosed, type Closing } from '#server/periods/closing/read-as-closed.service.ts'
import { knowsPeriod } from '#server/periods/period-conditions.service.ts'
import { today } from '#server/platform/db/today.ts'
import type { Call } from '#server/platform/serve/call.ts'

type TrendPeriod = Closing & Omit<TrendPoint['assessment_period'], 'id'>
type Figures = Omit<TrendPoint, 'assessment_period'>

/**
 * Reads the figures of each assessment as it is. Those of the company follow each other, and so do those of the division
 * that is asked for, or in which the person works.
 */
export async function pointsOf(
  call: Call,
  figuresIn: (periodId: number) => Promise<Figures>,
  divisionId = call.actor.activeDivisionId,
): Promise<TrendPoint[]> {
  const points: TrendPoint[] = []
  for (const period of await trendPeriods(call, divisionId)) {
    const { id, name, start_date, end_date, closed_at } = period
    const figures = await asClosed(call.db, period, () => figuresIn(id))
    points.push({ assessment_period: { id, name, start_date, end_date, closed_at }, ...figures })
  }
  return points
}

async function trendPeriods(
  { db, actor, organizationId }: Call,
  divisionId: number | null,
): Promise<TrendPeriod[]> {
  const { rows } = await sql<TrendPeriod>`
    select id, name, start_date, end_date, closed_at, closed_on, stored_at from assessment_periods p
    where organization_id = ${organizationId} and deleted_at is null and start_date <= ${today}
      and (division_id is null or division_id = ${divisionId}) and ${knowsPeriod(actor)}
    order by start_date desc, id desc limit ${TREND_POINTS}`.execute(db)
  return rows.reverse()
}
