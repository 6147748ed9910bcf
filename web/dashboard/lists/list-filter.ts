import type { DashboardSearch } from '../dashboard.search.ts'

export const PER_PAGE = 10

export interface ListPart {
  search: DashboardSearch
  onChange: (patch: Partial<DashboardSearch>) => void
}

/** Translates the address into the filters of the server's lists. */
export function filterOf({ period, entity, framework }: DashboardSearch) {
  return {
    ...(period && { assessment_period_id: period }),
    ...(entity && { entity_id: entity }),
    ...(framework && { protocol_id: framework }),
  }
}
