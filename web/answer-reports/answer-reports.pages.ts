import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'company.report-builder': {
    path: '/company/report-builder',
    title: 'Report Builder',
    access: { needs: 'company:manage' },
    menu: { slot: 'company', order: 60 },
    isPlanned: true,
  },
} as const satisfies Record<string, PageEntry>

type AnswerReportsPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends AnswerReportsPages {}
}
