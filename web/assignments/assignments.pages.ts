import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'overdue.index': {
    path: '/overdue',
    title: 'Overdue',
    access: { needs: 'assignment:manage' },
    menu: { slot: 'main', order: 75 },
  },
} as const satisfies Record<string, PageEntry>

type AssignmentsPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends AssignmentsPages {}
}
