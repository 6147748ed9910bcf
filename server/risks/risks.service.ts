import type { Page } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { RISKS_PER_PAGE, type RiskRow, type risksApi } from '#domain/risks/risks.contract.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { currentPeriod, periodOf } from '../periods/current-period.service.ts'
import { riskRows } from './risk-rows.ts'
import type { Dimension } from './risk-scope.ts'

export const risks: Handlers<typeof risksApi> = {
  threats: by('threat'),
  threatsEntity: by('threat', 'entity'),
  categories: by('category'),
  categoriesEntity: by('category', 'entity'),
  categoriesThreat: by('category', 'threat'),
  categoriesEntityThreat: by('category', 'entity', 'threat'),
  entities: by('entity'),
  heatMap: by('threat', 'category'),
  overall: by(),
}

/**
 * Returns the risks in these groups. Without a current period there is nothing to show, which is no fault of the
 * caller's.
 */
function by(...dimensions: Dimension[]) {
  return async (call: Call<InputOf<typeof risksApi.overall>>): Promise<Page<RiskRow>> => {
    const { filter = {}, page = 1 } = call.input
    const { assessment_period_id: wanted, ...rest } = filter
    const period = wanted === undefined ? await currentPeriod(call) : await periodOf(call, wanted)
    if (!period) return { rows: [], total: 0 }
    const asked = { actor: call.actor, periodId: period.id, by: dimensions, filter: rest }
    return riskRows(call.db, asked, { page, perPage: RISKS_PER_PAGE })
  }
}
