import type { DashboardSearch } from '../dashboard.search.ts'

export const PER_PAGE = 10

export interface ListPart {
  search: DashboardSearch
  onChange: (patch: Partial<DashboardSearch>) => void
}

/** What the address limits a list to, as the lists of the server name it. */
export function filterOf({ period, entity, framework }: DashboardSearch) {
  return {
    ...(period && { assessment_period_id: period }),
    ...(entity && { entity_id: entity }),
    ...(framework && { protocol_id: framework }),
  }
}
