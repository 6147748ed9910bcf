import { type Dashboard, type dashboardApi, ENTITIES_SHOWN } from '#domain/dashboard/dashboard.contract.ts'
import { extremesOf, inOrder, progressOf } from '#domain/dashboard/dashboard.rules.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { demandOwn } from '#server/organizations/organizations.service.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { shownPeriod } from '../periods/current-period.service.ts'
import { type FrameworkSums, frameworkSums } from '../risks/framework-sums.service.ts'
import { type CellsAbove, cellsAbove, noneAbove } from '../risks/worst/cells-above.service.ts'
import { type DashboardContext, dashboardContext } from './dashboard-context.ts'
import { divisionsSideBySide } from './divisions-side-by-side.ts'
import { entityFigures } from './entity-figures.ts'
import { listEntities } from './list-entities.ts'
import { allOf, type OpenWorkOfItem, openWork, overduePeople } from './open-work.service.ts'

export const dashboard: Handlers<typeof dashboardApi> = {
  show,
  entities: listEntities,

  organization(call) {
    demandOwn(call, call.input.organization_id)
    return divisionsSideBySide(call)
  },
}

/** Without a period nothing is in scope, as for the risks. */
async function show(call: Call<InputOf<typeof dashboardApi.show>>): Promise<Dashboard> {
  const { organization_id, filter } = call.input
  demandOwn(call, organization_id)
  const wanted = filter?.assessment_period_id
  const period = await shownPeriod(call, wanted)
  const around = await dashboardContext(call, period?.id ?? null)
  const asked = period && { actor: call.actor, periodId: period.id }
  const sums = asked ? await frameworkSums(call.db, asked) : []
  const work = asked ? await openWork(call.db, asked) : { items: [], people: [] }
  const above = asked ? await cellsAbove(call.db, { ...asked, filter: {} }) : noneAbove
  const names = new Map(around.entities.map(({ id, name }) => [id, name]))
  const extremes = extremesOf(sums, { names, above: above.all() })
  const overall = { ...progressOf(sums), ...extremes, ...allOf(work.items) }
  const entities = entityFigures(around.entities, { sums, work: work.items, above })
  return {
    assessment_period: period,
    overall,
    pending_exclusion_requests: around.pending_exclusion_requests,
    not_accepted: call.actor.features.has('acceptance') ? overall.answered - overall.accepted : null,
    protocols: byFramework(around, { sums, work: work.items, above, names }),
    entities: inOrder(entities, undefined).slice(0, ENTITIES_SHOWN),
    entities_count: entities.length,
    rated_entities_count: entities.filter(({ risk }) => risk !== null).length,
    people: await overduePeople(call.db, work.people),
  }
}

interface Basis {
  sums: FrameworkSums[]
  work: OpenWorkOfItem[]
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
