import { scoreBands } from '#domain/answers/score-bands.ts'
import { params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

export const sinces = ['day', 'week', 'month'] as const

/** The query parameters of the page. Values that cannot be parsed are dropped. */
export const ReviewSearch = searchParams({
  framework: params.id,
  topic: params.id,
  entity: params.id,
  person: params.id,
  since: params.oneOf(sinces),
  score: params.someOf(scoreBands),
  carried: params.toggle,
  sort: params.sort('updated_at', 'score'),
  page: params.page,
  /** The answer in the reading pane; without it the first one. */
  answer: params.id,
  /** The assessment; without it the current one. */
  period: params.id,
})
export type ReviewSearch = SearchOf<typeof ReviewSearch>
