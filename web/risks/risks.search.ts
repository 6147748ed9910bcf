import type { RawInputOf } from '#domain/platform/route.ts'
import type { risksApi } from '#domain/risks/risks.contract.ts'
import { params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'
import type { FigureOf } from './figure/figure-address.ts'

/** Two or three dimensions of figures. The order of the first two is that of the columns. */
export const groupings = [
  'entity-threat',
  'entity-category',
  'threat-category',
  'entity-threat-category',
] as const
export type Grouping = (typeof groupings)[number]

/** The query parameters of the page. Values that cannot be parsed are dropped. */
export const RisksSearch = searchParams({
  period: params.id,
  framework: params.id,
  entity: params.id,
  division: params.id,
  /** The heat map of threats and categories, or the matrix of likelihood and impact. */
  chart: params.oneOf(['matrix']),
  /** The heat map shows the worst entity of each cell, or their average. */
  map: params.oneOf(['average']),
  /** The figure to explain, in addresses of earlier versions: a threat, a category, an entity, or a threat and a category. */
  threat: params.id,
  category: params.id,
  of: params.id,
  answers: params.open,
  /** The page of the top risks, and those among them that a square of the matrix counts or that are above their threshold. */
  top_page: params.page,
  likelihood: params.id,
  impact: params.id,
  above: params.toggle,
  /** The dimensions by which all figures are listed, and the page of them. */
  grouping: params.oneOf(groupings),
  group_page: params.page,
  /** Search, order and page of the entities. */
  search: params.text,
  sort: params.sort('name', 'risk', 'score', 'exposure', 'coverage'),
  entity_page: params.page,
})
export type RisksSearch = SearchOf<typeof RisksSearch>

/** The figure that all others on the page are parts of. */
export function pageFigure({ period, framework, division, entity }: RisksSearch): FigureOf {
  return { period, framework, division, entity }
}

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
  const { top_page: page, likelihood, impact, above } = found
  const { filter } = risksQuery(found)
  return {
    filter: {
      ...filter,
      ...(likelihood && { likelihood }),
      ...(impact && { impact }),
      ...(above && { above }),
    },
    ...(page && { page }),
  }
}

/** The id of the filters of the top risks, above the way on from all of them. */
export const CHOSEN_RISKS = 'chosen-risks'

/** The filters of the top risks, all removed. */
export const everyTopRisk = {
  likelihood: undefined,
  impact: undefined,
  above: undefined,
  top_page: undefined,
} satisfies Partial<RisksSearch>

/** Builds the input of the calls from the address. */
export function risksQuery({
  period,
  framework,
  entity,
  division,
}: RisksSearch): RawInputOf<(typeof risksApi)['overall']> {
  return {
    filter: {
      ...(period && { assessment_period_id: period }),
      ...(framework && { protocol_id: framework }),
      ...(entity && { entity_id: entity }),
      ...(division && { division_id: division }),
    },
  }
}

/** The same filters over all assessments. */
export function trendFilter({ framework, entity, division }: RisksSearch) {
  return {
    ...(framework && { protocol_id: framework }),
    ...(entity && { entity_id: entity }),
    ...(division && { division_id: division }),
  }
}
