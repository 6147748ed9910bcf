import { sql } from 'kysely'
import type { Extremes } from '#domain/risks/risks.contract.ts'
import { rounded } from '#domain/risks/risks.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import { planForHashing } from '#server/platform/db/plan-for-values.ts'
import {
  type CellColumn,
  type CellInput,
  cellSums,
  grouped,
  names,
  riskOfGroup,
  riskOfSums,
  same,
} from './cell-sums.ts'
import { comparedIn, type Thresholds, thresholdsOf } from './cell-thresholds.ts'

type Row = Record<CellColumn, number | undefined> & {
  entities: number
  lowest: number
  highest: number
  above: number
  worst_id: number
  worst_name: string
  answered: number
  in_scope: number
}

const nothing: Extremes = { worst: null, above: 0, spread: null }

/** Finds the extremes of a group by its threat and category, as far as it is grouped by them. */
export type ExtremesOf = (group: { threat_id?: number | null; category_id?: number | null }) => Extremes

/**
 * For each group of a company's cells: the entity with the highest risk in it, how many of its cells of entity and threat
 * lie above their threshold, and between which risks its entities lie.
 */
export async function readExtremes(
  db: Db,
  input: CellInput,
  by: readonly ('threat' | 'category')[],
): Promise<ExtremesOf> {
  const columns = by.map(each => `${each}_id` as const)
  const thresholds = await thresholdsOf(db, input)
  await planForHashing(db)
  const { rows } = await statement(input, { columns, thresholds }).execute(db)
  const keyOf = (group: { threat_id?: number | null | undefined; category_id?: number | null | undefined }) =>
    columns.map(column => group[column] ?? 0).join(' ')
  const found = new Map(rows.map(row => [keyOf(row), presented(row)]))
  return group => found.get(keyOf(group)) ?? nothing
}

function presented(row: Row): Extremes {
  return {
    worst: {
      entity: { id: row.worst_id, name: row.worst_name },
      risk: rounded(row.highest),
      coverage: row.in_scope > 0 ? rounded((100 * row.answered) / row.in_scope) : 0,
    },
    above: row.above,
    spread: { entities: row.entities, lowest: rounded(row.lowest), highest: rounded(row.highest) },
  }
}

interface Wanted {
  columns: readonly CellColumn[]
  thresholds: Thresholds
}

function statement(input: CellInput, { columns, thresholds }: Wanted) {
  const isByThreat = columns.includes('threat_id')
  const byThreat: CellColumn[] = isByThreat ? [...columns] : ['threat_id', ...columns]
  const table = isByThreat ? 'entity_risks' : 'cell_risks'
  const { parts, join, isAbove } = comparedIn(input, { thresholds, by: byThreat, table })
  const group = columns.length > 0 ? sql.join(columns.map(each => sql.ref(`c.${each}`))) : sql`()`
  const extremes = sql`count(*) as entities, min(c.risk) as lowest, max(c.risk) as highest`
  const above = sql`count(*) filter (where ${isAbove}) as above`
  // Groups by threat are cells already: they are added up once.
  const [risks, found] = isByThreat
    ? [
        sql`entity_risks as materialized (select ${risksOf(columns)} from tallied where rated_weight > 0)`,
        sql`extremes as (select ${names(columns, 'c')} ${extremes}, ${above} from entity_risks c ${join} group by ${group})`,
      ]
    : [
        sql`added as materialized (select * from tallied),
        cell_risks as materialized (select ${risksOf(byThreat)} from added where rated_weight > 0),
        entity_risks as materialized (
          select entity_id ${grouped(columns)}, ${riskOfGroup} as risk, sum(answered)::bigint as answered from added
          group by entity_id ${grouped(columns)} having sum(rated_weight) > 0
        )`,
        sql`of_cells as (select ${names(columns, 'c')} ${above} from cell_risks c ${join} group by ${group}),
        of_entities as (select ${names(columns, 'c')} ${extremes} from entity_risks c group by ${group}),
        extremes as (select e.*, a.above from of_entities e join of_cells a on ${same(columns, 'a', 'e')})`,
      ]
  return sql<Row>`
    with ${cellSums(input, byThreat)}, ${risks} ${parts}, ${found},
      chosen as materialized (
        select ${names(columns, 'x')} x.entities, x.lowest, x.highest, x.above,
          min(array[r.entity_id, r.answered]) as worst, min(r.entity_id) as worst_id
        from extremes x join entity_risks r on ${same(columns, 'r', 'x')} and r.risk = x.highest
        group by ${names(columns, 'x')} x.entities, x.lowest, x.highest, x.above
      ),
      scopes as (
        select entity_id ${grouped(columns)}, sum(questions)::bigint as in_scope from (
          select r.entity_id ${grouped(columns, 'x')}, k.questions from chosen x
          join reach r on r.entity_id = x.worst_id
          join kinds k on k.protocol_id = r.protocol_id and ${same(columns, 'k', 'x')}
          union all
          select g.entity_id ${grouped(columns, 'x')}, -1 from chosen x
          join gone g on g.entity_id = x.worst_id and ${same(columns, 'g', 'x')}
        ) s group by entity_id ${grouped(columns)}
      )
    select ${names(columns, 'x')} x.entities, x.lowest, x.highest, x.above, x.worst_id, x.worst[2] as answered,
      e.name as worst_name, coalesce(s.in_scope, 0) as in_scope
    from chosen x
    join entities e on e.organization_id = ${input.actor.organizationId} and e.id = x.worst_id
    left join scopes s on s.entity_id = x.worst_id and ${same(columns, 's', 'x')}`
}

const risksOf = (by: readonly CellColumn[]) =>
  sql`entity_id ${grouped(by)}, ${riskOfSums} as risk, answered::bigint as answered`
