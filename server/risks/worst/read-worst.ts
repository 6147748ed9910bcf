import { sql } from 'kysely'
import type { Named } from '#domain/platform/fields.ts'
import type { Extremes } from '#domain/risks/risks.contract.ts'
import { rounded } from '#domain/risks/risks.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type CellColumn, CellGroups, forEachRisk, GroupScopes } from '../cells/cell-groups.ts'
import type { CompanyCells, EntityCells } from '../cells/company-cells.ts'
import type { CellInput } from '../cells/load-cells.ts'
import { readCells } from '../cells/read-cells.ts'

const nothing: Extremes = { worst: null, above: 0, spread: null }

export type Group = { [column in CellColumn]?: number | null }
type KeyOf = (group: Group) => string

/** Finds the extremes of a group by its threat and category, as far as it is grouped by them. */
export type ExtremesOf = (group: Group) => Extremes

export type By = readonly ('threat' | 'category')[]

/**
 * For each group of a company's cells: the entity with the highest risk in it, how many of its cells of entity and threat
 * lie above their threshold, and between which risks its entities lie.
 */
export async function readExtremes(db: Db, input: CellInput, by: By): Promise<ExtremesOf> {
  return extremesOfCells(db, input, { cells: await readCells(db, input), by })
}

/** The same of cells that are read, or as they would be after a change. */
export async function extremesOfCells(db: Db, input: CellInput, grouped: Grouped): Promise<ExtremesOf> {
  return lookup(grouped.by, await extremesByKey(db, input, grouped))
}

/** Cells, and what they are grouped by. */
export interface Grouped {
  cells: CompanyCells
  by: By
}

const keyIn =
  (by: By): KeyOf =>
  group =>
    by.map(each => group[`${each}_id`] ?? 0).join(' ')

/** Finds a group in what `extremesByKey` returned. */
export function lookup(by: By, entries: Iterable<readonly [string, Extremes]>): ExtremesOf {
  const extremes = new Map(entries)
  const keyOf = keyIn(by)
  return group => extremes.get(keyOf(group)) ?? nothing
}

/** The extremes of each group under a key, as they can be kept. */
export async function extremesByKey(
  db: Db,
  input: CellInput,
  { cells, by }: Grouped,
): Promise<[string, Extremes][]> {
  const columns = by.map(each => `${each}_id` as const)
  const keyOf = keyIn(by)
  const groups = new CellGroups(columns, input.filter)
  const scopes = new GroupScopes(cells, groups)
  const found = extremesOf(cells, groups, scopes)
  // Groups by threat are cells already.
  const above = columns.includes('threat_id')
    ? null
    : countAbove(cells, { columns: ['threat_id', ...columns], filter: input.filter, keyOf })
  const names = await namesOf(db, input, new Set([...found.values()].map(({ worst }) => worst.entity_id)))
  return [...found].map(([group, { worst, answered, ...range }]) => {
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
        above: above ? (above.get(key) ?? 0) : range.above,
        spread: {
          entities: range.entities,
          lowest: rounded(range.lowest),
          highest: rounded(range.highest),
        },
      },
    ]
  })
}

interface Range {
  entities: number
  /** The number of entities above the threshold. */
  above: number
  lowest: number
  highest: number
  /** The first of the entities with the highest risk. */
  worst: EntityCells
  answered: number
}

/** The risks of the entities in each group. */
function extremesOf(cells: CompanyCells, groups: CellGroups, scopes: GroupScopes): Map<number, Range> {
  const ranges: Range[] = []
  forEachRisk(cells, groups, (entity, group, risk, answered) => {
    const above = scopes.isAbove(risk, entity, group) ? 1 : 0
    const range = ranges[group]
    if (!range) {
      ranges[group] = { entities: 1, above, lowest: risk, highest: risk, worst: entity, answered }
      return
    }
    range.entities++
    range.above += above
    if (risk < range.lowest) range.lowest = risk
    if (risk <= range.highest) return
    range.highest = risk
    range.worst = entity
    range.answered = answered
  })
  return new Map(ranges.flatMap((range, group) => [[group, range] as const]))
}

interface Grouping {
  columns: readonly CellColumn[]
  filter: CellInput['filter']
  keyOf: KeyOf
}

/** The number of cells above their threshold, by the keys of the groups that they belong to. */
function countAbove(cells: CompanyCells, { columns, filter, keyOf }: Grouping): Map<string, number> {
  const groups = new CellGroups(columns, filter)
  const counts = new Map<string, number>()
  for (const [group, { above }] of extremesOf(cells, groups, new GroupScopes(cells, groups))) {
    const key = keyOf(groups.keys[group] ?? {})
    counts.set(key, (counts.get(key) ?? 0) + above)
  }
  return counts
}

async function namesOf(db: Db, { actor }: CellInput, ids: ReadonlySet<number>): Promise<Map<number, string>> {
  const { rows } = await sql<Named>`select id, name from entities
    where organization_id = ${actor.organizationId} and id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
