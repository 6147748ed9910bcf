import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'company.divisions': {
    path: '/company/divisions',
    title: 'Divisions',
    access: { needs: 'company:manage', feature: 'divisions' },
    menu: { slot: 'company', order: 12 },
  },
} as const satisfies Record<string, PageEntry>

type DivisionsPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends DivisionsPages {}
}
