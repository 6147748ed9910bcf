import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'admin.regulations': {
    path: '/admin/regulations',
    title: 'Regulations',
    access: { needs: 'reference:write' },
    menu: { slot: 'admin', order: 60 },
    isPlanned: true,
  },
  'admin.threats': {
    path: '/admin/threats',
    title: 'Threats',
    access: { needs: 'reference:write' },
    menu: { slot: 'admin', order: 62 },
    isPlanned: true,
  },
  'admin.categories': {
    path: '/admin/categories',
    title: 'Categories',
    access: { needs: 'reference:write' },
    menu: { slot: 'admin', order: 64 },
    isPlanned: true,
  },
} as const satisfies Record<string, PageEntry>

type ReferencePages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends ReferencePages {}
}
