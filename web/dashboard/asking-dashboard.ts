import { dashboardApi } from '#domain/dashboard/dashboard.contract.ts'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'

type InCompany = Pick<CurrentUser, 'active_organization_id'> | null

/** Loads the figures of a period, by default of the current one. */
export function askingDashboard(me: InCompany, period: number | undefined) {
  return asking(dashboardApi.show, {
    organization_id: me?.active_organization_id ?? 0,
    filter: period ? { assessment_period_id: period } : {},
  })
}

/** The divisions side by side. */
export function askingDivisions(me: InCompany) {
  return asking(dashboardApi.organization, { organization_id: me?.active_organization_id ?? 0 })
}
