import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'admin.index': {
    path: '/admin',
    title: 'Administration',
    access: { needs: 'site:administer' },
    menu: { slot: 'admin', label: 'Companies and users', order: 10 },
  },
  'admin.texts': {
    path: '/admin/texts',
    title: 'Texts',
    access: { needs: 'site:administer' },
    menu: { slot: 'admin', order: 30 },
  },
  'admin.reports': {
    path: '/admin/reports',
    title: 'Error reports',
    access: { needs: 'site:administer' },
    menu: { slot: 'admin', order: 40 },
  },
  'admin.reset': {
    path: '/admin/reset',
    title: 'Reset the demo',
    access: { needs: 'site:administer' },
    menu: { slot: 'admin', order: 90 },
  },
} as const satisfies Record<string, PageEntry>

type AdministrationPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends AdministrationPages {}
}
