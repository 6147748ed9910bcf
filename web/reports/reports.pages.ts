import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'reports.index': {
    path: '/reports',
    title: 'Reports',
    access: { needs: 'answer:read' },
    menu: { slot: 'main', order: 80 },
    isKept: false,
  },
} as const satisfies Record<string, PageEntry>

type ReportsPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends ReportsPages {}
}
