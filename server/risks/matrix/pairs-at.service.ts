import type { Call } from '#server/platform/serve/call.ts'
import { CellGroups, forEachRisk, GroupScopes } from '../cells/cell-groups.ts'
import type { CellInput } from '../cells/load-cells.ts'
import { readCells } from '../cells/read-cells.ts'
import { inDivision } from '../in-division.service.ts'
import { placing } from './placing.ts'

interface Wanted {
  likelihood: number | undefined
  impact: number | undefined
  /** Only pairs above their threshold. */
  above: boolean | undefined
  divisionId: number | undefined
}

/** A pair of entity and threat; threat 0 is that of questions without one. */
interface Pair {
  entity_id: number
  threat_id: number
}

/** Returns the pairs that the matrix counts in a square, or in a row or column of it. */
export async function pairsAt(
  call: Call,
  { periodId, filter }: Pick<CellInput, 'periodId' | 'filter'>,
  { likelihood, impact, above = false, divisionId }: Wanted,
): Promise<Pair[]> {
  const input = { actor: await inDivision(call, divisionId), periodId, filter }
  const cells = await readCells(call.db, input)
  const groups = new CellGroups(['threat_id'], filter)
  const scopes = new GroupScopes(cells, groups)
  const places = await placing(call.db, input, groups)
  const found: Pair[] = []
  forEachRisk(cells, groups, (entity, group, risk) => {
    const place = places.of(entity, group)
    const isAt =
      (likelihood ?? place.likelihood) === place.likelihood && (impact ?? place.impact) === place.impact
    if (isAt && (!above || scopes.isAbove(risk, entity, group)))
      found.push({ entity_id: entity.entity_id, threat_id: groups.keys[group]?.threat_id ?? 0 })
  })
  return found
}
