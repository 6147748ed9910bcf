import { sql } from 'kysely'
import { figuresOf } from '#domain/reports/compose/findings.ts'
import type {
  Before,
  Framework,
  Item,
  PeriodFigures,
  ReportPeriod,
  TrendPoint,
} from '#domain/reports/report-data.ts'
import { asClosed, type Closing } from '#server/periods/closing/read-as-closed.service.ts'
import { knowsPeriod } from '#server/periods/period-conditions.service.ts'
import { isBefore, isOpenAgain, isRightBefore, MOST_BEFORE } from '#server/periods/periods-before.service.ts'
import { readItems } from './read-items.ts'
import { readFrameworks } from './read-questions.ts'
import type { Limits, Reader } from './reading.ts'

export type FoundPeriod = ReportPeriod & Closing & { division_id: number | null; is_right_before?: boolean }

/** An assessment that a report compares with, or its own. */
export interface ComparedPeriod {
  period: FoundPeriod
  frameworks: Framework[]
  items: Item[]
}

/** The items of a period and of those that it is compared with, in the order in which they began. */
export async function readCompared(
  reader: Reader,
  limits: Limits,
  { period, comparedIds }: { period: FoundPeriod; comparedIds: readonly number[] },
): Promise<ComparedPeriod[]> {
  const others =
    comparedIds.length > 0
      ? await periodsNamed(
          reader,
          comparedIds.filter(id => id !== period.id),
        )
      : await periodsBefore(reader, period)
  const compared: ComparedPeriod[] = []
  for (const each of [...others, period].sort(byStart)) compared.push(await readOne(reader, limits, each))
  return compared
}

const byStart = (one: FoundPeriod, other: FoundPeriod) =>
  one.start_date < other.start_date ? -1 : one.start_date > other.start_date ? 1 : one.id - other.id

const columns = sql`id, name, start_date, end_date, closed_at, closed_on, stored_at, division_id`

/** The closed periods before, the latest first. */
async function periodsBefore(
  { db, actor, organizationId }: Reader,
  period: FoundPeriod,
): Promise<FoundPeriod[]> {
  const { rows } = await sql<FoundPeriod>`
    select ${columns}, ${isRightBefore(period.id)} as is_right_before from assessment_periods p
    where organization_id = ${organizationId} and ${isBefore(period.id)} and ${knowsPeriod(actor)}
    order by start_date desc, id desc limit ${MOST_BEFORE}`.execute(db)
  return rows
}

/** Those that are still there, and that the reader knows. */
async function periodsNamed(
  { db, actor, organizationId }: Reader,
  ids: readonly number[],
): Promise<FoundPeriod[]> {
  const { rows } = await sql<FoundPeriod>`
    select ${columns} from assessment_periods p
    where organization_id = ${organizationId} and deleted_at is null and id = any(${ids}::bigint[])
      and ${knowsPeriod(actor)}`.execute(db)
  return rows
}

function readOne(reader: Reader, limits: Limits, period: FoundPeriod): Promise<ComparedPeriod> {
  const there = { ...limits, periodId: period.id }
  return asClosed(reader.db, period, async () => {
    const frameworks = await readFrameworks(reader, there)
    const protocolIds = frameworks.map(({ id }) => id)
    return { period, frameworks, items: await readItems(reader, { ...there, protocolIds }) }
  })
}

/** The name of the assessment before, if it is open again and cannot be compared with. */
export async function openAgain(
  { db, actor, organizationId }: Reader,
  { id }: Pick<FoundPeriod, 'id'>,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select name from assessment_periods p
    where organization_id = ${organizationId} and ${isOpenAgain(id)} and ${knowsPeriod(actor)}`.execute(db)
  return rows[0]?.name ?? null
}

/**
 * The assessment before the report’s own among those that it is compared with; null if none began before, or if a closed one was
 * compared with one that isn’t there any more: an earlier one would be another comparison.
 */
export function beforeIn(
  compared: readonly ComparedPeriod[],
  { id }: Pick<FoundPeriod, 'id'>,
): Before | null {
  const before = compared[compared.findIndex(({ period }) => period.id === id) - 1]
  if (!before || before.period.is_right_before === false) return null
  return { period: shownOf(before.period), items: before.items }
}

export const trendIn = (compared: readonly ComparedPeriod[]): TrendPoint[] =>
  compared.flatMap(({ period, items }) => {
    const { risk, score, coverage, in_scope } = figuresOf(items)
    return in_scope > 0 ? [{ period: period.name, start_date: period.start_date, risk, score, coverage }] : []
  })

export const sideBySideIn = (compared: readonly ComparedPeriod[]): PeriodFigures[] =>
  compared.map(({ period, frameworks, items }) => {
    const byFramework = Map.groupBy(items, ({ protocol_id }) => protocol_id)
    return {
      period: shownOf(period),
      frameworks: frameworks.map(({ id, name }) => ({
        id,
        name,
        ...figuresBeside(byFramework.get(id) ?? []),
      })),
      all: figuresBeside(items),
    }
  })

function figuresBeside(items: readonly Item[]) {
  const { in_scope, risk, score, coverage } = figuresOf(items)
  return { in_scope, risk, score, coverage }
}

export const shownOf = ({ id, name, start_date, end_date, closed_at }: ReportPeriod): ReportPeriod => ({
  id,
  name,
  start_date,
  end_date,
  closed_at,
})
