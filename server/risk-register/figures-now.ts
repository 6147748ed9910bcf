import type { Role } from '#domain/access/abilities.ts'
import type { RegisteredRisk } from '#domain/risk-register/risk-register.contract.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { currentPeriod } from '../periods/current-period.service.ts'
import { topCells } from '../risks/worst/top-cells.service.ts'

export type Figures = Pick<RegisteredRisk, 'risk' | 'coverage' | 'threshold'>

/** The reach of somebody who administers the whole company. */
const everywhere = {
  roles: new Set<Role>(['Admin']),
  divisionIds: null,
  activeDivisionId: null,
}

const unknown: Figures = { risk: null, coverage: null, threshold: null }

interface Pair {
  entity_id: number
  threat_id: number
}

/** Reads the figures of the entries in the current assessment: their owners see them, too, who may be no admins. */
export async function figuresOf(call: Call, pairs: readonly Pair[]) {
  const period = pairs.length > 0 ? await currentPeriod(call) : null
  return period ? figuresIn(call, period.id, pairs) : () => unknown
}

/** The figures of entries in one assessment, by entity and threat. */
export async function figuresIn(
  call: Call,
  periodId: number,
  pairs: readonly Pair[],
): Promise<(entityId: number, threatId: number) => Figures> {
  const entity_id = [...new Set(pairs.map(pair => pair.entity_id))]
  const actor = { ...call.actor, ...everywhere }
  const input = { actor, periodId, filter: { entity_id } }
  const { rows } = await topCells(call.db, input, { above: false, page: 1, perPage: 100_000 })
  const found = new Map(rows.map(row => [`${row.entity.id} ${row.threat?.id}`, row]))
  return (entityId, threatId) => {
    const cell = found.get(`${entityId} ${threatId}`)
    return cell ? { risk: cell.risk, coverage: cell.coverage, threshold: cell.threshold } : unknown
  }
}
