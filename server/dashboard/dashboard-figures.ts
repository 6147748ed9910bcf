import { type Dashboard, ENTITIES_SHOWN } from '#domain/dashboard/dashboard.contract.ts'
import { extremesOf, inOrder, progressOf } from '#domain/dashboard/dashboard.rules.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { type FrameworkSums, frameworkSums } from '../risks/framework-sums.service.ts'
import { keptFigures } from '../risks/kept/kept-figures.service.ts'
import { type CellsAbove, cellsAbove, noneAbove } from '../risks/worst/cells-above.service.ts'
import { type DashboardContext, dashboardContext } from './dashboard-context.ts'
import { entityFigures } from './entity-figures.ts'
import { allOf, mostOverdue, type OpenWorkOfItem, openWork, type WorkOfPerson } from './open-work.service.ts'

type Shown = 'overall' | 'protocols' | 'entities' | 'entities_count' | 'rated_entities_count'
export type DashboardFigures = Pick<Dashboard, Shown> & { late: readonly WorkOfPerson[] }

const kept = keptFigures<DashboardFigures>('dashboard', 'figures and work')

/** The figures of the dashboard. Without a period nothing is in scope, as for the risks. */
export function dashboardFigures(call: Call, periodId: number | null): Promise<DashboardFigures> {
  const { db, actor } = call
  if (periodId === null) return read(call, null)
  return kept(db, { actor, periodId, make: () => read(call, periodId) })
}

async function read(call: Call, periodId: number | null): Promise<DashboardFigures> {
  const around = await dashboardContext(call, periodId)
  const asked = periodId === null ? null : { actor: call.actor, periodId }
  const sums = asked ? await frameworkSums(call.db, asked) : []
  const work = asked ? await openWork(call.db, asked) : { items: [], people: [] }
  const above = asked ? await cellsAbove(call.db, { ...asked, filter: {} }) : noneAbove
  const names = new Map(around.entities.map(({ id, name }) => [id, name]))
  const extremes = extremesOf(sums, { names, above: above.all() })
  const entities = entityFigures(around.entities, { sums, work: work.items, above })
  return {
    overall: { ...progressOf(sums), ...extremes, ...allOf(work.items) },
    protocols: byFramework(around, { sums, work: work.items, above, names }),
    entities: inOrder(entities, undefined).slice(0, ENTITIES_SHOWN),
    entities_count: entities.length,
    rated_entities_count: entities.filter(({ risk }) => risk !== null).length,
    late: mostOverdue(work.people),
  }
}

interface Basis {
  sums: readonly FrameworkSums[]
  work: readonly OpenWorkOfItem[]
  above: CellsAbove
  names: ReadonlyMap<number, string>
}

function byFramework({ protocols }: DashboardContext, { sums, work, above, names }: Basis) {
  const sumsByProtocol = Map.groupBy(sums, each => each.protocol_id)
  const workByProtocol = Map.groupBy(work, each => each.protocol_id)
  return protocols.map(({ threshold, ...protocol }) => ({
    protocol,
    threshold,
    ...progressOf(sumsByProtocol.get(protocol.id) ?? []),
    ...extremesOf(sumsByProtocol.get(protocol.id) ?? [], { names, above: above.ofProtocol(protocol.id) }),
    ...allOf(workByProtocol.get(protocol.id) ?? []),
  }))
}
