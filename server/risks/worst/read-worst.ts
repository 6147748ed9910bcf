import { sql } from 'kysely'
import type { Named } from '#domain/platform/fields.ts'
import type { Extremes } from '#domain/risks/risks.contract.ts'
import { rounded } from '#domain/risks/risks.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type CellColumn, CellGroups, EntitySums, GroupScopes } from '../cells/cell-groups.ts'
import type { CompanyCells, EntityCells } from '../cells/company-cells.ts'
import type { CellInput } from '../cells/load-cells.ts'
import { readCells } from '../cells/read-cells.ts'

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
  const cells = await readCells(db, input)
  const columns = by.map(each => `${each}_id` as const)
  const groups = new CellGroups(columns, input.filter)
  const scopes = new GroupScopes(cells, groups)
  const found = extremesOf(cells, groups)
  const above = countAbove(cells, { columns, filter: input.filter })
  const names = await namesOf(db, input, new Set([...found.values()].map(({ worst }) => worst.entity_id)))
  const keyOf = (group: { threat_id?: number | null; category_id?: number | null }) =>
    columns.map(column => group[column] ?? 0).join(' ')
  const extremes = new Map(
    [...found].map(([group, { worst, answered, ...range }]): [string, Extremes] => {
      const key = keyOf(groups.keys[group] ?? {})
      const inScope = scopes.inScope(worst, group)
      return [
        key,
        {
          worst: {
            entity: { id: worst.entity_id, name: names.get(worst.entity_id) ?? '' },
            risk: rounded(range.highest),
            coverage: inScope > 0 ? rounded((100 * answered) / inScope) : 0,
          },
          above: above.get(key) ?? 0,
          spread: {
            entities: range.entities,
            lowest: rounded(range.lowest),
            highest: rounded(range.highest),
          },
        },
      ]
    }),
  )
  return group => extremes.get(keyOf(group)) ?? nothing
}

interface Range {
  entities: number
  lowest: number
  highest: number
  /** The first of the entities with the highest risk. */
  worst: EntityCells
  answered: number
}

/** Between which risks the entities lie in each group. */
function extremesOf({ entities }: CompanyCells, groups: CellGroups): Map<number, Range> {
  const sums = new EntitySums(groups)
  const ranges = new Map<number, Range>()
  for (const entity of entities) {
    sums.addUp(entity.uses)
    for (const group of sums.groups) {
      const risk = sums.risk(group)
      if (risk === null) continue
      const range = ranges.get(group)
      if (!range) {
        const answered = sums.answered[group] ?? 0
        ranges.set(group, { entities: 1, lowest: risk, highest: risk, worst: entity, answered })
        continue
      }
      range.entities++
      range.lowest = Math.min(range.lowest, risk)
      if (risk <= range.highest) continue
      range.highest = risk
      range.worst = entity
      range.answered = sums.answered[group] ?? 0
    }
  }
  return ranges
}

interface Grouping {
  columns: readonly CellColumn[]
  filter: CellInput['filter']
}

/** The number of cells above their threshold in each group, by the key of the group. Groups by threat are cells already. */
function countAbove(cells: CompanyCells, { columns, filter }: Grouping): Map<string, number> {
  const byThreat: CellColumn[] = columns.includes('threat_id') ? [...columns] : ['threat_id', ...columns]
  const groups = new CellGroups(byThreat, filter)
  const scopes = new GroupScopes(cells, groups)
  const sums = new EntitySums(groups)
  const counts: number[] = []
  for (const entity of cells.entities) {
    sums.addUp(entity.uses)
    for (const group of sums.groups)
      if (scopes.isAbove(sums.risk(group) ?? 0, entity, group)) counts[group] = (counts[group] ?? 0) + 1
  }
  const above = new Map<string, number>()
  for (const [group, count = 0] of counts.entries()) {
    const key = columns.map(column => groups.keys[group]?.[column] ?? 0).join(' ')
    above.set(key, (above.get(key) ?? 0) + count)
  }
  return above
}

async function namesOf(db: Db, { actor }: CellInput, ids: ReadonlySet<number>): Promise<Map<number, string>> {
  const { rows } = await sql<Named>`select id, name from entities
    where organization_id = ${actor.organizationId} and id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
