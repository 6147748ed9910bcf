import { dashboardApi } from '#domain/dashboard/dashboard.contract.ts'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import { askingOnceKnown } from '#web/platform/calls/queries.ts'
import { companyOf } from '#web/platform/session/me.ts'
import type { DashboardSearch } from './dashboard.search.ts'

type InCompany = Pick<CurrentUser, 'active_organization_id'> | null

/** Loads the figures of a period, by default of the current one. */
export function askingDashboard(me: InCompany, period: number | undefined) {
  const company = companyOf(me)
  const filter = period ? { assessment_period_id: period } : {}
  return askingOnceKnown(dashboardApi.show, company && { ...company, filter })
}

type EntitiesSearch = Pick<DashboardSearch, 'period' | 'search' | 'sort' | 'entity_page'>

/** A page of the entities; the first one in their own order is part of the dashboard. */
export function askingEntities(me: InCompany, search: EntitiesSearch) {
  return askingOnceKnown(dashboardApi.entities, entitiesInput(me, search))
}

/** The input of the list of entities; null before the company is known. */
export function entitiesInput(me: InCompany, { period, search, sort, entity_page: page }: EntitiesSearch) {
  const company = companyOf(me)
  const filter = period ? { assessment_period_id: period } : {}
  const given = { ...(search && { search }), ...(sort && { sort }), ...(page && { page }) }
  return company && { ...company, filter, ...given }
}

/** The figures of one entity. */
export function askingEntity(me: InCompany, period: number | undefined, entityId: number) {
  const company = companyOf(me)
  const filter = { entity_id: entityId, ...(period && { assessment_period_id: period }) }
  return askingOnceKnown(dashboardApi.entities, company && { ...company, filter })
}

/** The divisions side by side. */
export function askingDivisions(me: InCompany) {
  return askingOnceKnown(dashboardApi.organization, companyOf(me))
}
