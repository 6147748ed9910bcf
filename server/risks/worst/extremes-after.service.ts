import type { Extremes } from '#domain/risks/risks.contract.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type CellChange, cellsChangedBy, cellsRatedAnew, type Tried } from '../cells/changed-cells.ts'
import type { CompanyCells, EntityCells } from '../cells/company-cells.ts'
import type { CellInput } from '../cells/load-cells.ts'
import { readCells } from '../cells/read-cells.ts'
import { type CellsAbove, countCellsAbove } from './cells-above.service.ts'
import { type By, extremesOfCells, type Group } from './read-worst.ts'

interface Both<Value> {
  now: Value
  after: Value
}

/** The facts that averages hide, as they are and as they would be after a change. */
export class ExtremesAfter {
  readonly #db: Db
  readonly #input: CellInput
  readonly #cells: Both<CompanyCells>

  constructor(db: Db, input: CellInput, cells: Both<CompanyCells>) {
    this.#db = db
    this.#input = input
    this.#cells = cells
  }

  /** The extremes of everything, or of each threat or category, now and after. */
  async by(...by: By): Promise<(group: Group) => Both<Extremes>> {
    const { now, after } = this.#cells
    const [is, would] = [
      await extremesOfCells(this.#db, this.#input, { cells: now, by }),
      await extremesOfCells(this.#db, this.#input, { cells: after, by }),
    ]
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
    return (await new ExtremesAfter(this.#db, this.#input, cells).by())({})
  }
}

function onlyOf(cells: CompanyCells, id: number): CompanyCells {
  const own = ({ entity_id, uses }: EntityCells) => ({
    entity_id,
    uses: uses.filter(({ protocol_id }) => protocol_id === id),
  })
  return { ...cells, entities: cells.entities.map(own) }
}

/** As ratings and a threshold that are tried would have them. */
export async function extremesTried(db: Db, input: CellInput, tried: Tried): Promise<ExtremesAfter> {
  const now = await readCells(db, input)
  return new ExtremesAfter(db, input, { now, after: cellsRatedAnew(now, tried) })
}

/** As a rescore with these changes would have them. */
export async function extremesRescored(
  db: Db,
  input: CellInput,
  changes: readonly CellChange[],
): Promise<ExtremesAfter> {
  const now = await readCells(db, input)
  return new ExtremesAfter(db, input, { now, after: cellsChangedBy(now, changes) })
}
