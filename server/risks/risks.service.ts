import type { Page } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import {
  ENTITY_RISKS_PER_PAGE,
  RISKS_PER_PAGE,
  type RiskRow,
  type risksApi,
} from '#domain/risks/risks.contract.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { shownPeriod } from '../periods/current-period.service.ts'
import { inDivision } from './in-division.service.ts'
import { keptFigures } from './kept/kept-figures.service.ts'
import { matrix } from './matrix/matrix.ts'
import { type Paging, riskRows } from './risk-rows.ts'
import type { Dimension } from './risk-scope.ts'
import { topRisks } from './worst/top-risks.ts'
import { withExtremes } from './worst/with-extremes.ts'

export const risks: Handlers<typeof risksApi> = {
  threats: by('threat'),
  threatsEntity: by('threat', 'entity'),
  categories: by('category'),
  categoriesEntity: by('category', 'entity'),
  categoriesThreat: by('category', 'threat'),
  categoriesEntityThreat: by('category', 'entity', 'threat'),
  entities: ofEntities,
  top: topRisks,
  matrix,
  heatMap: by('threat', 'category'),
  overall: by(),
}

type Asked = InputOf<typeof risksApi.overall> & { per_page?: number | undefined }

/** Returns the risks in these groups, a whole map of them or a page of those by entity. */
function by(...dimensions: Dimension[]) {
  return (call: Call<Asked>): Promise<Page<RiskRow>> => {
    const { filter = {}, page = 1, per_page } = call.input
    const perPage = per_page ?? (dimensions.includes('entity') ? ENTITY_RISKS_PER_PAGE : RISKS_PER_PAGE)
    return inPeriod(call, { filter, dimensions, paging: { page, perPage } })
  }
}

function ofEntities(call: Call<InputOf<typeof risksApi.entities>>): Promise<Page<RiskRow>> {
  const { filter: { rated, ...filter } = {}, page = 1, per_page, sort, search } = call.input
  const paging = { page, perPage: per_page ?? ENTITY_RISKS_PER_PAGE, sort, search, rated }
  return inPeriod(call, { filter, dimensions: ['entity'], paging })
}

interface Wanted {
  filter: NonNullable<Asked['filter']>
  dimensions: readonly Dimension[]
  paging: Paging
}

const kept = keptFigures<Page<RiskRow>>('risks', 'figures')

/** Without a current period there is nothing to show, which is no fault of the caller's. */
async function inPeriod(call: Call, { filter, dimensions, paging }: Wanted): Promise<Page<RiskRow>> {
  const { assessment_period_id: wanted, division_id, ...rest } = filter
  const period = await shownPeriod(call, wanted)
  if (!period) return { rows: [], total: 0 }
  const actor = await inDivision(call, division_id)
  const input = { actor, periodId: period.id, by: dimensions, filter: rest }
  const make = async () => {
    const { rows, total } = await riskRows(call.db, input, paging)
    return { rows: await withExtremes(call.db, input, rows), total }
  }
  return kept(call.db, { actor, periodId: period.id, input: { dimensions, rest, paging }, make })
}
