import { MOVERS_SHOWN, type Movers, type RiskMover } from '#domain/comparisons/comparisons.contract.ts'
import { type Compared, compared, moversAmong } from '#domain/comparisons/comparisons.rules.ts'
import { asClosed } from '#server/periods/closing/read-as-closed.service.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { keptComparison } from '#server/risks/kept/kept-figures.service.ts'
import { type CellRisk, cellRisks } from '#server/risks/worst/top-cells.service.ts'
import { ofBoth, type Sides, versionsOf } from './compared-periods.ts'
import { namesOf } from './parts-of-company.ts'

type Moved = Pick<CellRisk, 'entity_id' | 'threat_id'> & Record<'risk' | 'coverage', Compared>

const kept = keptComparison<Movers['risks']>('movers among risks')

/** The pairs of entity and threat whose risk changed most. They are named as the later assessment names them. */
export async function moversAmongRisks(call: Call, sides: Sides): Promise<Movers['risks']> {
  return kept(await versionsOf(call, sides), { make: () => compareRisks(call, sides) })
}

async function compareRisks(call: Call, sides: Sides): Promise<Movers['risks']> {
  const { db, actor } = call
  const { now, before } = await ofBoth(call, sides, ({ id: periodId }) =>
    cellRisks(db, { actor, periodId, filter: {} }),
  )
  const { up, down } = moversAmong(movedBetween(now, before ?? []), MOVERS_SHOWN)
  const moved = [...up, ...down]
  const [entities, threats] = await asClosed(db, sides.now, async () => [
    await namesOf(call, 'entity', [...new Set(moved.map(({ entity_id }) => entity_id))]),
    await namesOf(call, 'threat', [...new Set(moved.map(({ threat_id }) => threat_id))]),
  ])
  const named = ({ entity_id, threat_id, risk }: Moved): RiskMover => {
    const threat = threats?.get(threat_id)
    return {
      entity: { id: entity_id, name: entities?.get(entity_id) ?? '' },
      threat: threat === undefined ? null : { id: threat_id, name: threat },
      risk,
    }
  }
  return { up: up.map(named), down: down.map(named) }
}

/** The pairs that have a risk on both sides, in an order that every process has: of equal ones, the first are shown. */
function movedBetween(now: readonly CellRisk[], before: readonly CellRisk[]): Moved[] {
  const earlier = new Map(before.map(cell => [keyOf(cell), cell]))
  const moved = now.flatMap(cell => {
    const was = earlier.get(keyOf(cell))
    if (!was || was.risk === cell.risk) return []
    const { entity_id, threat_id } = cell
    return {
      entity_id,
      threat_id,
      risk: compared('risk', cell.risk, was.risk),
      coverage: compared('coverage', cell.coverage, was.coverage),
    }
  })
  return moved.sort((a, b) => a.entity_id - b.entity_id || a.threat_id - b.threat_id)
}

const keyOf = ({ entity_id, threat_id }: CellRisk) => `${entity_id} ${threat_id}`
