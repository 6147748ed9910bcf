import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts'
import type { DashboardSearch } from './dashboard.search.ts'

/** The props of each section of the dashboard. */
export interface DashboardPart {
  data: Dashboard
  search: DashboardSearch
  onChange: (patch: Partial<DashboardSearch>) => void
}
