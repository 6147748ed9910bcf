import type { Db } from '#server/platform/db/db.ts'
import { CellGroups, EntitySums, GroupScopes } from '../cells/cell-groups.ts'
import type { CompanyCells, EntityCells } from '../cells/company-cells.ts'
import type { CellInput } from '../cells/load-cells.ts'
import { readCells } from '../cells/read-cells.ts'

/** The number of cells of entity and threat above their threshold, by entity and by its frameworks. */
export class CellsAbove {
  readonly #byEntity: ReadonlyMap<number, number>
  readonly #byProtocol: ReadonlyMap<number, number>

  constructor(byEntity: ReadonlyMap<number, number>, byProtocol: ReadonlyMap<number, number>) {
    this.#byEntity = byEntity
    this.#byProtocol = byProtocol
  }

  /** Across its frameworks, where answers to the same threat are one cell. */
  ofEntity(id: number): number {
    return this.#byEntity.get(id) ?? 0
  }

  ofEntities(ids: Iterable<number>): number {
    return [...new Set(ids)].reduce((sum, id) => sum + this.ofEntity(id), 0)
  }

  all(): number {
    return this.ofEntities(this.#byEntity.keys())
  }

  /** The number in one framework alone, by its own threshold. */
  ofProtocol(id: number): number {
    return this.#byProtocol.get(id) ?? 0
  }
}

export const noneAbove = new CellsAbove(new Map(), new Map())

/** Counts the cells above their threshold. */
export async function cellsAbove(db: Db, input: CellInput): Promise<CellsAbove> {
  return countCellsAbove(await readCells(db, input), input.filter)
}

/** The same of cells that are read. */
export function countCellsAbove(cells: CompanyCells, filter: CellInput['filter']): CellsAbove {
  const groups = new CellGroups(['threat_id'], filter)
  const count = counter(cells, groups)
  const byEntity = new Map(cells.entities.map(entity => [entity.entity_id, count(entity)]))
  const byProtocol = new Map<number, number>()
  for (const { entity_id, uses } of cells.entities)
    for (const use of uses) {
      const above = uses.length > 1 ? count({ entity_id, uses: [use] }) : (byEntity.get(entity_id) ?? 0)
      byProtocol.set(use.protocol_id, (byProtocol.get(use.protocol_id) ?? 0) + above)
    }
  return new CellsAbove(byEntity, byProtocol)
}

/** Counts the cells of an entity that are above their threshold. */
function counter(cells: CompanyCells, groups: CellGroups): (entity: EntityCells) => number {
  const sums = new EntitySums(groups)
  const scopes = new GroupScopes(cells, groups)
  return entity => {
    let count = 0
    sums.addUp(entity.uses)
    sums.forEach((group, risk) => {
      if (scopes.isAbove(risk, entity, group)) count++
    })
    return count
  }
}
