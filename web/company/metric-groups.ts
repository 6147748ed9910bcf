import type { LinkProps } from '@tanstack/react-router'
import type { MembershipRole } from '#domain/access/abilities.ts'
import type { AccountMetrics } from '#domain/organizations/organizations.contract.ts'
import { companyTexts } from './company.texts.ts'

const texts = companyTexts.metrics

export interface Metric {
  name: string
  value: number
  /** The list that it counts, where there is one. */
  link?: LinkProps
}

export interface MetricGroup {
  name: string
  metrics: Metric[]
}

interface PeopleSearch {
  role?: MembershipRole
  state?: 'active' | 'invited'
  trashed?: true
  sort?: string
}

const people = (search: PeopleSearch): LinkProps => ({ to: '/company/users', search })
const periodsIn = (state: 'open' | 'closed'): LinkProps => ({
  to: '/company/assessment-periods',
  search: { state },
})
const listed = (list: 'answered' | 'open' | 'overdue'): LinkProps => ({ to: '/dashboard', search: { list } })

/** The company's figures, in groups. */
export function metricGroupsOf(metrics: AccountMetrics, hasDivisions: boolean): MetricGroup[] {
  return [
    { name: texts.people, metrics: peopleOf(metrics) },
    { name: texts.roles, metrics: rolesOf(metrics) },
    { name: texts.assessed, metrics: assessedOf(metrics, hasDivisions) },
    { name: texts.work, metrics: workOf(metrics) },
  ]
}

function peopleOf({ users }: AccountMetrics): Metric[] {
  return [
    { name: texts.active, value: users.active, link: people({ state: 'active' }) },
    { name: texts.invited, value: users.invited, link: people({ state: 'invited' }) },
    { name: texts.removed, value: users.removed, link: people({ trashed: true }) },
    { name: texts.seen, value: users.seen_in_30_days, link: people({ sort: 'last_seen_at|desc' }) },
  ]
}

function rolesOf({ roles }: AccountMetrics): Metric[] {
  return [
    { name: texts.admins, value: roles.Admin, link: people({ role: 'Admin' }) },
    { name: texts.managers, value: roles.Manager, link: people({ role: 'Manager' }) },
    { name: texts.employees, value: roles.Employee, link: people({ role: 'Employee' }) },
  ]
}

function assessedOf(
  { entities, divisions, groups, protocols, questions }: AccountMetrics,
  hasDivisions: boolean,
): Metric[] {
  return [
    { name: texts.entities, value: entities, link: { to: '/company/entities' } },
    ...(hasDivisions
      ? [
          {
            name: texts.divisions,
            value: divisions,
            link: { to: '/company/organization-dashboard' } as const,
          },
        ]
      : []),
    { name: texts.groups, value: groups },
    {
      name: texts.frameworks,
      value: protocols,
      link: { to: '/company/frameworks', search: { show: 'adopted' } },
    },
    { name: texts.questions, value: questions, link: { to: '/questions' } },
  ]
}

function workOf({ assessment_periods: periods, answers, assignments }: AccountMetrics): Metric[] {
  return [
    { name: texts.openPeriods, value: periods.open, link: periodsIn('open') },
    { name: texts.closedPeriods, value: periods.closed, link: periodsIn('closed') },
    { name: texts.answers, value: answers.total },
    { name: texts.accepted, value: answers.accepted },
    { name: texts.thisPeriod, value: answers.this_period, link: listed('answered') },
    { name: texts.openAssignments, value: assignments.open, link: listed('open') },
    { name: texts.overdue, value: assignments.overdue, link: listed('overdue') },
  ]
}
