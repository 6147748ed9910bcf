import { dashboardApi } from '#domain/dashboard/dashboard.contract.ts'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { organizationsApi } from '#domain/organizations/organizations.contract.ts'
import { questionsApi } from '#domain/questions/questions.contract.ts'
import { whatIfApi } from '#domain/risk-profiles/what-if.contract.ts'
import { risksApi } from '#domain/risks/risks.contract.ts'
import { searchApi } from '#domain/search/search.contract.ts'
import { tasksApi } from '#domain/tasks/tasks.contract.ts'
import { todaysPlanApi } from '#domain/todays-plan/todays-plan.contract.ts'
import type { Caller, HotSite, PlannedRequest } from './hot-site.ts'
import { answerPages, questionPages, saves, singleAnswers } from './requests.ts'

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
    ['admin', 'manager'],
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
