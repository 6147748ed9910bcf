import type { RawInputOf } from '#domain/platform/route.ts'
import type { risksApi } from '#domain/risks/risks.contract.ts'
import { params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The query parameters of the page. Values that cannot be parsed are dropped. */
export const RisksSearch = searchParams({
  period: params.id,
  framework: params.id,
  entity: params.id,
  /** The heat map shows the worst entity of each cell, or their average. */
  map: params.oneOf(['average']),
  /** The figure whose answers are open: a threat, a category, an entity, or a threat and a category. */
  threat: params.id,
  category: params.id,
  of: params.id,
  answers: params.open,
  page: params.page,
  /** The page of the top risks. */
  top_page: params.page,
  /** Search, order and page of the entities. */
  search: params.text,
  sort: params.sort('name', 'risk', 'score', 'exposure', 'coverage'),
  entity_page: params.page,
})
export type RisksSearch = SearchOf<typeof RisksSearch>

/** The number of entities on a page of theirs. */
const ENTITIES_PER_PAGE = 25

/** Builds the input of the list of entities from the address. */
export function entitiesQuery(found: RisksSearch): RawInputOf<(typeof risksApi)['entities']> {
  const { search, sort, entity_page: page } = found
  return {
    ...risksQuery(found),
    per_page: ENTITIES_PER_PAGE,
    ...(search && { search }),
    ...(sort && { sort }),
    ...(page && { page }),
  }
}

/** Builds the input of the top risks from the address. */
export function topQuery(found: RisksSearch): RawInputOf<(typeof risksApi)['top']> {
  return { ...risksQuery(found), ...(found.top_page && { page: found.top_page }) }
}

/** Builds the input of the calls from the address. */
export function risksQuery({
  period,
  framework,
  entity,
}: RisksSearch): RawInputOf<(typeof risksApi)['overall']> {
  return {
    filter: {
      ...(period && { assessment_period_id: period }),
      ...(framework && { protocol_id: framework }),
      ...(entity && { entity_id: entity }),
    },
  }
}

/** The same filters over all assessments. */
export function trendFilter({ framework, entity }: RisksSearch) {
  return { ...(framework && { protocol_id: framework }), ...(entity && { entity_id: entity }) }
}
