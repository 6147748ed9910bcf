import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'company.groups': {
    path: '/company/groups',
    title: 'Groups',
    access: { needs: 'company:manage' },
    menu: { slot: 'company', order: 14 },
  },
} as const satisfies Record<string, PageEntry>

type GroupsPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends GroupsPages {}
}
