import type { overdueApi } from '#domain/assignments/overdue.contract.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { listInput } from '#web/platform/records/search-params.ts'
import type { OverdueSearch } from './overdue.search.ts'

export const narrowing = ['framework', 'entity', 'person', 'late'] as const

export type OverdueFilter = NonNullable<RawInputOf<(typeof overdueApi)['list']>['filter']>

/** Builds the filters of the calls from the address. */
export function overdueFilter({ framework, entity, person, late, period }: OverdueSearch): OverdueFilter {
  return {
    ...(framework && { protocol_id: framework }),
    ...(entity && { entity_id: entity }),
    ...(person && { user_id: person }),
    ...(late && { late }),
    ...(period && { assessment_period_id: period }),
  }
}

export function overdueQuery(given: OverdueSearch): RawInputOf<(typeof overdueApi)['list']> {
  return { filter: overdueFilter(given), ...listInput(given), per_page: 50 }
}
