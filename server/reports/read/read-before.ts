import { sql } from 'kysely'
import { figuresOf } from '#domain/reports/compose/findings.ts'
import type { Before, ReportPeriod, TrendPoint } from '#domain/reports/report-data.ts'
import { asClosed, type Closing } from '#server/periods/closing/read-as-closed.service.ts'
import { knowsPeriod } from '#server/periods/period-conditions.service.ts'
import { readItems } from './read-items.ts'
import { readFrameworks } from './read-questions.ts'
import type { Limits, Reader } from './reading.ts'

type Found = ReportPeriod & Closing & { division_id: number | null }

/** The number of assessments that a trend has. */
const POINTS = 6

/** The closed periods of the same owner that began before, the latest first. */
async function periodsBefore({ db, actor, organizationId }: Reader, period: Found): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select id, name, start_date, end_date, closed_at, closed_on, stored_at, division_id from assessment_periods p
    where organization_id = ${organizationId} and deleted_at is null and stored_at is not null
      and division_id is not distinct from ${period.division_id}::bigint
      and (start_date, id) < (${period.start_date}::date, ${period.id}::bigint) and ${knowsPeriod(actor)}
    order by start_date desc, id desc limit ${POINTS - 1}`.execute(db)
  return rows
}

/** Figures of an open period still move; those of a closed one stay. */
export async function readBefore(reader: Reader, limits: Limits, period: Found): Promise<Before | null> {
  const [before] = await periodsBefore(reader, period)
  if (!before) return null
  const { id, name, start_date, end_date, closed_at } = before
  return {
    period: { id, name, start_date, end_date, closed_at },
    items: await itemsIn(reader, limits, before),
  }
}

export async function readTrend(reader: Reader, limits: Limits, period: Found): Promise<TrendPoint[]> {
  const points: TrendPoint[] = []
  for (const each of [...(await periodsBefore(reader, period)).reverse(), period]) {
    const { risk, score, coverage, in_scope } = figuresOf(await itemsIn(reader, limits, each))
    if (in_scope > 0) points.push({ period: each.name, start_date: each.start_date, risk, score, coverage })
  }
  return points
}

function itemsIn(reader: Reader, limits: Limits, period: Found) {
  const there = { ...limits, periodId: period.id }
  return asClosed(reader.db, period, async () => {
    const protocolIds = (await readFrameworks(reader, there)).map(({ id }) => id)
    return readItems(reader, { ...there, protocolIds })
  })
}
