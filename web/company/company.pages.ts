import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'company.index': {
    path: '/company',
    title: 'Manage Company',
    access: { needs: 'company:manage' },
    menu: { slot: 'company', label: 'Company', order: 5 },
  },
} as const satisfies Record<string, PageEntry>

type CompanyPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends CompanyPages {}
}
