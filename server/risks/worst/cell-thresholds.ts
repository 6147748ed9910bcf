import { type RawBuilder, sql } from 'kysely'
import { DEFAULT_THRESHOLD } from '#domain/risks/risks.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type CellColumn, type CellInput, grouped, names, same } from './cell-sums.ts'

type Part = RawBuilder<unknown>

/** The different thresholds of a company's frameworks in use, the lowest first. */
export type Thresholds = readonly [lowest: number, ...others: number[]]

/** The threshold of each framework in use. */
export const limits = ({ actor, periodId }: CellInput): Part => sql`
  select op.protocol_id, coalesce(pt.threshold, ${DEFAULT_THRESHOLD})::float8 as threshold from organization_protocols op
  left join period_thresholds pt on pt.organization_id = op.organization_id
    and pt.assessment_period_id = ${periodId} and pt.protocol_id = op.protocol_id
  where op.organization_id = ${actor.organizationId} and op.dropped_at is null`

/** Reads the thresholds of the frameworks in use. */
export async function thresholdsOf(db: Db, input: CellInput): Promise<Thresholds> {
  const { rows } = await sql<{
    threshold: number
  }>`select distinct threshold from (${limits(input)}) l`.execute(db)
  const [lowest = DEFAULT_THRESHOLD, ...others] = rows.map(({ threshold }) => threshold).sort((a, b) => a - b)
  return [lowest, ...others]
}

/**
 * Compares cells of `table` in these columns, with their `risk`, with their threshold. A cell has the lowest one of
 * the frameworks that it has questions of. Where all have the same nobody needs to look, and otherwise only for the cells
 * between the lowest and the highest threshold.
 */
export function comparedIn(
  input: CellInput,
  { thresholds, by, table }: { thresholds: Thresholds; by: readonly CellColumn[]; table: string },
): { parts: Part; join: Part; isAbove: Part } {
  const lowest = thresholds[0]
  const highest = thresholds.at(-1) ?? lowest
  if (lowest === highest) return { parts: sql``, join: sql``, isAbove: sql`(c.risk > ${lowest}::float8)` }
  const key = ['entity_id', ...by]
  return {
    parts: sql`, doubtful as materialized (
        select entity_id ${grouped(by)} from ${sql.ref(table)} where risk > ${lowest}::float8 and risk <= ${highest}::float8
      ), lowest as materialized (${lowestOf(input, { by, of: 'doubtful' })})`,
    join: sql`left join lowest l on ${same(key, 'l', 'c')}`,
    isAbove: sql`(c.risk > coalesce(l.threshold, ${highest}::float8))`,
  }
}

/** The threshold of each of the cells in a table, from `kinds` and `gone`. */
export function lowestOf(input: CellInput, { by, of }: { by: readonly CellColumn[]; of: string }): Part {
  const table = sql.ref(of)
  return sql`
    select s.entity_id ${grouped(by, 's')}, min(f.threshold) as threshold from (
      select entity_id, protocol_id ${grouped(by)} from (
        select d.entity_id, k.protocol_id, ${names(by, 'd')} k.questions from ${table} d
        join reach r on r.entity_id = d.entity_id
        join kinds k on k.protocol_id = r.protocol_id and ${same(by, 'k', 'd')}
        union all
        select d.entity_id, g.protocol_id, ${names(by, 'd')} -1 from ${table} d join gone g on ${same(['entity_id', ...by], 'g', 'd')}
      ) q group by entity_id, protocol_id ${grouped(by)} having sum(questions) > 0
    ) s join (${limits(input)}) f on f.protocol_id = s.protocol_id
    group by s.entity_id ${grouped(by, 's')}`
}
