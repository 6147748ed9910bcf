import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
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
