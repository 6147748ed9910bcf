import { dashboardApi } from '#domain/dashboard/dashboard.contract.ts'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import { askingOnceKnown } from '#web/platform/calls/queries.ts'
import { companyOf } from '#web/platform/session/me.ts'

type InCompany = Pick<CurrentUser, 'active_organization_id'> | null

/** Loads the figures of a period, by default of the current one. */
export function askingDashboard(me: InCompany, period: number | undefined) {
  const company = companyOf(me)
  const filter = period ? { assessment_period_id: period } : {}
  return askingOnceKnown(dashboardApi.show, company && { ...company, filter })
}

/** The divisions side by side. */
export function askingDivisions(me: InCompany) {
  return askingOnceKnown(dashboardApi.organization, companyOf(me))
}
