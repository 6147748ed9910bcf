import {
  type dashboardApi,
  ENTITIES_SHOWN,
  type EntityFigures,
} from '#domain/dashboard/dashboard.contract.ts'
import { inOrder } from '#domain/dashboard/dashboard.rules.ts'
import type { Page } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { demandOwn } from '#server/organizations/organizations.service.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { shownPeriod } from '../periods/current-period.service.ts'
import { frameworkSums } from '../risks/framework-sums.service.ts'
import { cellsAbove, noneAbove } from '../risks/worst/cells-above.service.ts'
import { entitiesNamed } from './dashboard-context.ts'
import { entityFigures } from './entity-figures.ts'
import { openWork } from './open-work.service.ts'

/** Figures are computed for every entity that matches, since any of them can be sorted by. */
export async function listEntities(
  call: Call<InputOf<typeof dashboardApi.entities>>,
): Promise<Page<EntityFigures>> {
  const { organization_id, filter = {}, search, sort, page = 1, per_page = ENTITIES_SHOWN } = call.input
  demandOwn(call, organization_id)
  const period = await shownPeriod(call, filter.assessment_period_id)
  const found = await entitiesNamed(call, { search, entity_id: filter.entity_id })
  const asked = period && { actor: call.actor, periodId: period.id }
  const sums = asked ? await frameworkSums(call.db, asked) : []
  const work = asked ? (await openWork(call.db, asked)).items : []
  const sorted = inOrder(entityFigures(found, { sums, work, above: noneAbove }), sort)
  const rows = sorted.slice((page - 1) * per_page, page * per_page)
  const entity_id = rows.map(({ entity }) => entity.id)
  const above = asked ? await cellsAbove(call.db, { ...asked, filter: { entity_id } }) : noneAbove
  return {
    rows: rows.map(row => ({ ...row, above: above.ofEntity(row.entity.id) })),
    total: sorted.length,
  }
}
