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
  thresholdIn,
  thresholdsOf,
} from './cell-sums.ts'

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
  thresholds: readonly number[]
}

// The highest risk and its entity are found as one array: to sort every group would take longer than all the rest.
function statement(input: CellInput, { columns, thresholds }: Wanted) {
  const byThreat: CellColumn[] = columns.includes('threat_id') ? [...columns] : ['threat_id', ...columns]
  const { join, threshold } = thresholdIn(input, { thresholds, by: byThreat })
  const same = (a: string, b: string) =>
    sql.join(
      [sql`true`, ...columns.map(each => sql`${sql.ref(`${a}.${each}`)} = ${sql.ref(`${b}.${each}`)}`)],
      sql` and `,
    )
  // Groups by threat are cells already: they are added up once.
  const cellRisks = columns.includes('threat_id')
    ? sql`cell_risks as (select * from entity_risks)`
    : sql`cell_risks as (
        select entity_id ${grouped(byThreat)}, ${riskOfGroup} as risk from tallied
        group by entity_id ${grouped(byThreat)} having sum(rated_weight) > 0
      )`
  const group = columns.length > 0 ? sql.join(columns.map(each => sql.ref(each))) : sql`()`
  return sql<Row>`
    with ${cellSums(input, byThreat)},
      entity_risks as (
        select entity_id ${grouped(columns)}, ${riskOfGroup} as risk, sum(answered)::bigint as answered from tallied
        group by entity_id ${grouped(columns)} having sum(rated_weight) > 0
      ),
      ${cellRisks},
      above as (
        select ${names(columns, 'c')} count(*) filter (where c.risk > ${threshold}) as above
        from cell_risks c ${join} group by ${columns.length > 0 ? sql.join(columns.map(each => sql.ref(`c.${each}`))) : sql`()`}
      ),
      extremes as (
        select ${names(columns)} count(*) as entities, min(risk) as lowest, max(array[risk, -entity_id]) as worst
        from entity_risks group by ${group}
      ),
      chosen as (select *, -worst[2]::bigint as worst_id from extremes where entities > 0),
      scopes as (
        select entity_id ${grouped(columns)}, sum(questions)::bigint as in_scope from (
          select r.entity_id ${grouped(columns, 'x')}, k.questions from chosen x
          join reach r on r.entity_id = x.worst_id
          join kinds k on k.protocol_id = r.protocol_id and ${same('k', 'x')}
          union all
          select g.entity_id ${grouped(columns, 'x')}, -1 from chosen x
          join gone g on g.entity_id = x.worst_id and ${same('g', 'x')}
        ) s group by entity_id ${grouped(columns)}
      )
    select ${names(columns, 'x')} x.entities, x.lowest, x.worst[1] as highest, a.above, x.worst_id,
      e.name as worst_name, r.answered, coalesce(s.in_scope, 0) as in_scope
    from chosen x
    join above a on ${same('a', 'x')}
    join entity_risks r on r.entity_id = x.worst_id and ${same('r', 'x')}
    join entities e on e.organization_id = ${input.actor.organizationId} and e.id = x.worst_id
    left join scopes s on s.entity_id = x.worst_id and ${same('s', 'x')}`
}
