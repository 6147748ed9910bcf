import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'company.assessment-periods': {
    path: '/company/assessment-periods',
    title: 'Assessments',
    access: { needs: 'period:manage' },
    menu: { slot: 'company', order: 20 },
  },
  'company.assessment-period.overview': {
    path: '/company/assessment-periods/$assessmentPeriodId',
    title: 'Assessment Overview',
    access: { needs: 'period:manage' },
    isKept: false,
  },
  'company.assessment-period.comparison': {
    path: '/company/assessment-periods/$assessmentPeriodId/comparison',
    title: 'Comparison',
    access: { needs: 'period:manage' },
    isKept: false,
  },
} as const satisfies Record<string, PageEntry>

type PeriodsPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends PeriodsPages {}
}
