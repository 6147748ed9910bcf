import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'dashboard.index': {
    path: '/dashboard',
    title: 'Dashboard',
    access: { needs: 'dashboard:read' },
    menu: { slot: 'main', order: 10 },
  },
  'company.dashboard': {
    path: '/company/organization-dashboard',
    title: 'Organization Dashboard',
    access: { needs: 'dashboard:read', feature: 'divisions' },
    menu: { slot: 'company', order: 8 },
  },
} as const satisfies Record<string, PageEntry>

type DashboardPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends DashboardPages {}
}
