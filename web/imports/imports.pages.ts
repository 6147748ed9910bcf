import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'company.import': {
    path: '/company/import/$kind',
    title: 'Import',
    access: { needs: 'company:manage' },
  },
} as const satisfies Record<string, PageEntry>

type ImportsPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends ImportsPages {}
}
