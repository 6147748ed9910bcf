import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'today.index': {
    path: '/today',
    title: 'Today',
    access: { needs: 'company:read' },
    menu: { slot: 'main', order: 5, unless: 'dashboard:read' },
  },
  'notifications.index': {
    path: '/notifications',
    title: 'Notifications',
    access: { needs: 'company:read' },
  },
} as const satisfies Record<string, PageEntry>

type TasksPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends TasksPages {}
}
