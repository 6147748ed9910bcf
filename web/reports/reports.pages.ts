import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'reports.index': {
    path: '/reports',
    title: 'Reports',
    access: { needs: 'answer:read' },
    menu: { slot: 'main', order: 80 },
    isKept: false,
  },
  'reports.compare': {
    path: '/reports/$reportId/comparison',
    title: 'Compare reports',
    access: { needs: 'answer:read' },
  },
  'company.report-builder': {
    path: '/company/report-builder',
    title: 'Report Builder',
    access: { needs: 'company:manage' },
    menu: { slot: 'company', order: 60 },
  },
  'company.report-template': {
    path: '/company/report-builder/$templateId',
    title: 'Report template',
    access: { needs: 'company:manage' },
  },
} as const satisfies Record<string, PageEntry>

type ReportsPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends ReportsPages {}
}
