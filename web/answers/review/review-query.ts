import type { reviewApi } from '#domain/answers/review.contract.ts'
import { dayAfter } from '#domain/platform/days.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { listInput } from '#web/platform/records/search-params.ts'
import type { ReviewSearch } from './review.search.ts'

const daysBack = { day: 0, week: 6, month: 29 }

export const narrowing = ['framework', 'topic', 'entity', 'person', 'since', 'score', 'carried'] as const

export const PER_PAGE = 25

type Filter = NonNullable<RawInputOf<(typeof reviewApi)['list']>['filter']>

/** Builds the filters of the calls from the address. `today` is the person's own day. */
export function reviewFilter(given: ReviewSearch, today: string): Filter {
  const { framework, topic, entity, person, since, score, carried, period } = given
  return {
    ...(framework && { protocol_id: framework }),
    ...(topic && { topic_id: topic }),
    ...(entity && { entity_id: entity }),
    ...(person && { answered_by: person }),
    ...(since && { since: startOf(dayAfter(today, -daysBack[since])) }),
    ...(score && { score }),
    ...(carried && { carried_over: true }),
    ...(period && { assessment_period_id: period }),
  }
}

export function reviewQuery(given: ReviewSearch, today: string): RawInputOf<(typeof reviewApi)['list']> {
  return { filter: reviewFilter(given, today), ...listInput(given), per_page: PER_PAGE }
}

/** The moment at which a day begins where the browser is. */
function startOf(day: string): string {
  return new Date(`${day}T00:00:00`).toISOString()
}
