import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'admin.system': {
    path: '/admin/system',
    title: 'System',
    access: { needs: 'site:administer' },
    menu: { slot: 'admin', order: 35 },
  },
} as const satisfies Record<string, PageEntry>

type SystemPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends SystemPages {}
}
