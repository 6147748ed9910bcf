import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'company.entities': {
    path: '/company/entities',
    title: 'Entities',
    access: { needs: 'entity:manage' },
    menu: { slot: 'company', order: 10 },
  },
} as const satisfies Record<string, PageEntry>

type EntitiesPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends EntitiesPages {}
}
