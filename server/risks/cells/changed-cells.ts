import type { AlikeSums } from '../alike-sums.service.ts'
import {
  type CompanyCells,
  type EntityCells,
  NUMBERS_OF_CELL,
  PAIR,
  RATED_WEIGHT,
  type Use,
  WEIGHT,
  WEIGHTED_RISK,
  WEIGHTED_SCORE,
} from './company-cells.ts'
import { pairs } from './pairs.ts'

export interface Tried {
  /** The sums of the same cells, rated anew. */
  sums: readonly AlikeSums[]
  /** A threshold in place of the assessment’s. */
  threshold: number | undefined
}

/** Cells as they would be if every answer had the ratings of these sums: `ratedAnew`, entity by entity. */
export function cellsRatedAnew(cells: CompanyCells, { sums, threshold }: Tried): CompanyCells {
  const products = productsOf(sums)
  const anew = (use: Use): Use => ({ ...use, cells: ratedBy(use.cells, products.get(use.profile)) })
  return {
    entities: cells.entities.map(entity => ({ ...entity, uses: entity.uses.map(anew) })),
    frameworks: new Map(
      [...cells.frameworks].map(([id, framework]) => [
        id,
        { ...framework, threshold: threshold ?? framework.threshold },
      ]),
    ),
  }
}

/** Likelihood × impact by risk profile and pair. */
function productsOf(sums: readonly AlikeSums[]): Map<number, Int32Array> {
  const rated = sums
    .filter(row => row.profile !== 0)
    .map(row => ({ ...row, pair: pairs.numberOf(row.threat_id ?? 0, row.category_id ?? 0) }))
  const products = new Map<number, Int32Array>()
  for (const { profile, pair, likelihood, impact } of rated) {
    const known = products.get(profile) ?? new Int32Array(pairs.count)
    known[pair] = likelihood * impact
    products.set(profile, known)
  }
  return products
}

function ratedBy(cells: Int32Array, products: Int32Array | undefined): Int32Array {
  const anew = cells.slice()
  for (let at = 0; at < anew.length; at += NUMBERS_OF_CELL) {
    const weight = anew[at + WEIGHT] ?? 0
    const product = products?.[anew[at + PAIR] ?? 0] ?? 0
    anew[at + RATED_WEIGHT] = products ? weight : 0
    anew[at + WEIGHTED_RISK] = product * (100 * weight - (anew[at + WEIGHTED_SCORE] ?? 0))
  }
  return anew
}

/** By how much answers of one cell would change its sums. */
export interface CellChange {
  entity_id: number
  protocol_id: number
  threat_id: number | null
  category_id: number | null
  rated_weight: number
  weighted_risk: number
}

/** Cells with these changes: as more cells of the same pair, which are added up with the others. */
export function cellsChangedBy(cells: CompanyCells, changes: readonly CellChange[]): CompanyCells {
  const byUse = Map.groupBy(changes, change => `${change.entity_id} ${change.protocol_id}`)
  const changed = ({ entity_id, uses }: EntityCells): EntityCells => ({
    entity_id,
    uses: uses.map(use => {
      const own = byUse.get(`${entity_id} ${use.protocol_id}`)
      return own ? { ...use, cells: Int32Array.of(...use.cells, ...own.flatMap(cellOf)) } : use
    }),
  })
  return { ...cells, entities: cells.entities.map(changed) }
}

function cellOf({ threat_id, category_id, rated_weight, weighted_risk }: CellChange): number[] {
  const cell = Array.from<number>({ length: NUMBERS_OF_CELL }).fill(0)
  cell[PAIR] = pairs.numberOf(threat_id ?? 0, category_id ?? 0)
  cell[RATED_WEIGHT] = rated_weight
  cell[WEIGHTED_RISK] = weighted_risk
  return cell
}
