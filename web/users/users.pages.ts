import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'company.users': {
    path: '/company/users',
    title: 'Users',
    access: { needs: 'company:people' },
    menu: { slot: 'company', order: 30 },
  },
  'company.users.manage': {
    path: '/company/users/$userId/manage',
    title: 'Manage User',
    access: { needs: 'company:people' },
    isKept: false,
  },
} as const satisfies Record<string, PageEntry>

type UsersPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends UsersPages {}
}
