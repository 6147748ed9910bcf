import { type Dashboard, DIVISIONS_SHOWN, type dashboardApi } from '#domain/dashboard/dashboard.contract.ts'
import { divisionsInOrder } from '#domain/dashboard/division-order.rules.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { demandOwn } from '#server/organizations/organizations.service.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { shownPeriod } from '../periods/current-period.service.ts'
import { dashboardFigures } from './dashboard-figures.ts'
import { divisionsSideBySide } from './divisions-side-by-side.ts'
import { listEntities } from './list-entities.ts'
import { namedPeople } from './open-work.service.ts'
import { pendingExclusions } from './pending-exclusions.service.ts'

export const dashboard: Handlers<typeof dashboardApi> = {
  show,
  entities: listEntities,

  async organization(call) {
    demandOwn(call, call.input.organization_id)
    return { divisions: await divisionsSideBySide(call) }
  },

  async divisions(call) {
    const { organization_id, sort, page = 1, per_page = DIVISIONS_SHOWN } = call.input
    demandOwn(call, organization_id)
    const sorted = divisionsInOrder(await divisionsSideBySide(call), sort)
    return { rows: sorted.slice((page - 1) * per_page, page * per_page), total: sorted.length }
  },
}

async function show(call: Call<InputOf<typeof dashboardApi.show>>): Promise<Dashboard> {
  const { organization_id, filter } = call.input
  demandOwn(call, organization_id)
  const period = await shownPeriod(call, filter?.assessment_period_id)
  const pending_exclusion_requests = await pendingExclusions(call)
  const { late, ...figures } = await dashboardFigures(call, period?.id ?? null)
  const { answered, accepted } = figures.overall
  return {
    assessment_period: period,
    ...figures,
    pending_exclusion_requests,
    not_accepted: call.actor.features.has('acceptance') ? answered - accepted : null,
    people: await namedPeople(call.db, late),
  }
}
