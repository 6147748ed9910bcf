import type { LinkProps } from '@tanstack/react-router'
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
    { name: texts.active, value: users.active, link: { to: '/company/users', search: { state: 'active' } } },
    {
      name: texts.invited,
      value: users.invited,
      link: { to: '/company/users', search: { state: 'invited' } },
    },
    {
      name: texts.removed,
      value: users.removed,
      link: { to: '/company/users', search: { trashed: true } },
    },
    {
      name: texts.seen,
      value: users.seen_in_30_days,
      link: { to: '/company/users', search: { sort: 'last_seen_at|desc' } },
    },
  ]
}

function rolesOf({ roles }: AccountMetrics): Metric[] {
  return [
    { name: texts.admins, value: roles.Admin, link: { to: '/company/users', search: { role: 'Admin' } } },
    {
      name: texts.managers,
      value: roles.Manager,
      link: { to: '/company/users', search: { role: 'Manager' } },
    },
    {
      name: texts.employees,
      value: roles.Employee,
      link: { to: '/company/users', search: { role: 'Employee' } },
    },
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
    {
      name: texts.openPeriods,
      value: periods.open,
      link: { to: '/company/assessment-periods', search: { state: 'open' } },
    },
    {
      name: texts.closedPeriods,
      value: periods.closed,
      link: { to: '/company/assessment-periods', search: { state: 'closed' } },
    },
    { name: texts.answers, value: answers.total },
    { name: texts.accepted, value: answers.accepted },
    {
      name: texts.thisPeriod,
      value: answers.this_period,
      link: { to: '/dashboard', search: { list: 'answered' } },
    },
    {
      name: texts.openAssignments,
      value: assignments.open,
      link: { to: '/dashboard', search: { list: 'open' } },
    },
    {
      name: texts.overdue,
      value: assignments.overdue,
      link: { to: '/dashboard', search: { list: 'overdue' } },
    },
  ]
}
