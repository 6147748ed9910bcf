import type { Extremes } from '#domain/risks/risks.contract.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type CellChange, cellsChangedBy, cellsRatedAnew, type Tried } from '../cells/changed-cells.ts'
import type { CompanyCells, EntityCells } from '../cells/company-cells.ts'
import type { CellInput } from '../cells/load-cells.ts'
import { readCells } from '../cells/read-cells.ts'
import { keptFigures } from '../kept/kept-figures.service.ts'
import { type CellsAbove, countCellsAbove } from './cells-above.service.ts'
import { type By, type ExtremesOf, extremesByKey, extremesOfCells, type Group, lookup } from './read-worst.ts'

interface Both<Value> {
  now: Value
  after: Value
}

/** The extremes of cells by what they are grouped by. */
type Find = (cells: CompanyCells, by: By) => Promise<ExtremesOf>

/** The facts that averages hide, as they are and as they would be after a change. */
export class ExtremesAfter {
  readonly #input: CellInput
  readonly #cells: Both<CompanyCells>
  readonly #find: Both<Find>

  constructor(input: CellInput, cells: Both<CompanyCells>, find: Both<Find>) {
    this.#input = input
    this.#cells = cells
    this.#find = find
  }

  /** The extremes of everything, or of each threat or category, now and after. */
  async by(...by: By): Promise<(group: Group) => Both<Extremes>> {
    const { now, after } = this.#cells
    const [is, would] = [await this.#find.now(now, by), await this.#find.after(after, by)]
    return group => ({ now: is(group), after: would(group) })
  }

  /** The number of cells above their threshold, by entity. */
  above(): Both<CellsAbove> {
    const { now, after } = this.#cells
    const { filter } = this.#input
    return { now: countCellsAbove(now, filter), after: countCellsAbove(after, filter) }
  }

  /** In one framework alone. */
  async ofProtocol(id: number): Promise<Both<Extremes>> {
    const { now, after } = this.#cells
    const cells = { now: onlyOf(now, id), after: onlyOf(after, id) }
    const find = this.#find.after
    return (await new ExtremesAfter(this.#input, cells, { now: find, after: find }).by())({})
  }
}

function onlyOf(cells: CompanyCells, id: number): CompanyCells {
  const own = ({ entity_id, uses }: EntityCells) => ({
    entity_id,
    uses: uses.filter(({ protocol_id }) => protocol_id === id),
  })
  return { ...cells, entities: cells.entities.map(own) }
}

const kept = keptFigures<[string, Extremes][]>('extremes by group', 'figures')

/** As ratings and a threshold that are tried would have them. What is tried changes often, the cells as they are seldom. */
export async function extremesTried(db: Db, input: CellInput, tried: Tried): Promise<ExtremesAfter> {
  const now = await readCells(db, input)
  const { actor, periodId, filter } = input
  const keep: Find = async (cells, by) =>
    lookup(
      by,
      await kept(db, {
        ...{ actor, periodId, input: { filter, by } },
        make: () => extremesByKey(db, input, { cells, by }),
      }),
    )
  const cells = { now, after: cellsRatedAnew(now, tried) }
  return new ExtremesAfter(input, cells, { now: keep, after: findIn(db, input) })
}

/** As a rescore with these changes would have them. */
export async function extremesRescored(
  db: Db,
  input: CellInput,
  changes: readonly CellChange[],
): Promise<ExtremesAfter> {
  const now = await readCells(db, input)
  const find = findIn(db, input)
  return new ExtremesAfter(input, { now, after: cellsChangedBy(now, changes) }, { now: find, after: find })
}

const findIn =
  (db: Db, input: CellInput): Find =>
  (cells, by) =>
    extremesOfCells(db, input, { cells, by })
