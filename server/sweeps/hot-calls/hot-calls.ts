import { comparisonsApi } from '#domain/comparisons/comparisons.contract.ts'
import { dashboardApi } from '#domain/dashboard/dashboard.contract.ts'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { organizationsApi } from '#domain/organizations/organizations.contract.ts'
import { periodOverviewsApi } from '#domain/period-overviews/period-overviews.contract.ts'
import { questionsApi } from '#domain/questions/questions.contract.ts'
import { whatIfApi } from '#domain/risk-profiles/what-if.contract.ts'
import { risksApi } from '#domain/risks/risks.contract.ts'
import { searchApi } from '#domain/search/search.contract.ts'
import { tasksApi } from '#domain/tasks/tasks.contract.ts'
import { todaysPlanApi } from '#domain/todays-plan/todays-plan.contract.ts'
import { trendsApi } from '#domain/trends/trends.contract.ts'
import type { Caller, HotSite, PlannedRequest } from './hot-site.ts'
import { answerPages, comparedPeriods, questionPages, saves, singleAnswers } from './requests.ts'

type Role = 'admin' | 'manager' | 'employee'

/** A call that people wait for, often, and who makes it. */
export interface HotCall {
  what: string
  role: Role
  requests: (site: HotSite, who: Caller) => PlannedRequest[] | Promise<PlannedRequest[]>
}

const roles: Role[] = ['admin', 'manager', 'employee']

const forEach = (what: string, requests: HotCall['requests'], those = roles): HotCall[] =>
  those.map(role => ({ what: `${what}, ${role}`, role, requests }))

const company = ({ organizationId }: Caller) => ({ organization_id: organizationId })

export const hotCalls: HotCall[] = [
  ...forEach('answers page of 25', answerPages),
  ...forEach('questions page of 25', questionPages),
  ...forEach('topics', (site, who) => [site.plan(who, questionsApi.topics, {})], ['admin', 'employee']),
  { what: 'one answer', role: 'admin', requests: singleAnswers },
  { what: 'save of one', role: 'admin', requests: (site, who) => saves(site, who, 1) },
  { what: 'save of 15', role: 'admin', requests: (site, who) => saves(site, who, 15) },
  ...forEach(
    'entities page of 25',
    (site, who) => [1, 2, 3].map(page => site.plan(who, entitiesApi.list, { page, per_page: 25 })),
    // The progress of their entities is kept for admins, who have others besides: so the test of plans sees both count.
    ['manager', 'admin'],
  ),
  {
    what: 'dashboard',
    role: 'admin',
    requests: (site, who) => [site.plan(who, dashboardApi.show, company(who))],
  },
  {
    what: 'company',
    role: 'admin',
    requests: (site, who) => [site.plan(who, organizationsApi.show, company(who))],
  },
  { what: 'heat map', role: 'admin', requests: (site, who) => [site.plan(who, risksApi.heatMap, {})] },
  { what: 'matrix', role: 'admin', requests: (site, who) => [site.plan(who, risksApi.matrix, {})] },
  { what: 'top risks', role: 'admin', requests: (site, who) => [site.plan(who, risksApi.top, {})] },
  {
    what: 'what-if',
    role: 'admin',
    requests: (site, who) => [
      site.plan(who, whatIfApi.figures, { protocol_id: site.first.protocolId, threshold: 30 }),
    ],
  },
  {
    what: 'risks by entity',
    role: 'admin',
    requests: (site, who) => [site.plan(who, risksApi.entities, {})],
  },
  {
    what: 'overview of a period',
    role: 'admin',
    requests: (site, who) => [site.plan(who, periodOverviewsApi.show, { period_id: site.first.periodId })],
  },
  {
    what: 'completion by day',
    role: 'admin',
    requests: (site, who) => [site.plan(who, periodOverviewsApi.days, { period_id: site.first.periodId })],
  },
  {
    what: 'comparison',
    role: 'admin',
    requests: async (site, who) => [site.plan(who, comparisonsApi.show, await comparedPeriods(site))],
  },
  {
    what: 'comparison by entity',
    role: 'admin',
    requests: async (site, who) => [
      site.plan(who, comparisonsApi.rows, { ...(await comparedPeriods(site)), by: 'entity' }),
    ],
  },
  {
    what: 'answers that moved',
    role: 'admin',
    requests: async (site, who) => {
      const compared = await comparedPeriods(site)
      return [1, 2, 3].map(page => site.plan(who, comparisonsApi.answers, { ...compared, page }))
    },
  },
  {
    what: 'trends',
    role: 'admin',
    requests: (site, who) => [site.plan(who, trendsApi.ofOrganization, company(who))],
  },
  {
    what: 'search',
    role: 'admin',
    requests: (site, who) =>
      ['clinic', 'access', 'backup'].map(search => site.plan(who, searchApi.find, { search })),
  },
  {
    what: 'page of 25 tasks',
    role: 'employee',
    requests: (site, who) =>
      [1, 2, 3].map(page =>
        site.plan(who, tasksApi.list, { user_id: site.first.employeeUserId, page, per_page: 25 }),
      ),
  },
  { what: 'count of tasks', role: 'employee', requests: (site, who) => [site.plan(who, tasksApi.count, {})] },
  {
    what: 'Today’s Plan',
    role: 'employee',
    requests: (site, who) => [site.plan(who, todaysPlanApi.show, {})],
  },
]

/** Signs somebody of the role in, in the first company. */
export function callerOf({ first, signIn }: HotSite, role: Role): Promise<Caller> {
  const ids = { admin: first.primaryUserId, manager: first.managerUserId, employee: first.employeeUserId }
  return signIn(ids[role], first.organizationId)
}
