import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'company.setup': {
    path: '/company/setup',
    title: 'Setup',
    access: { needs: 'company:manage' },
    isKept: false,
  },
} as const satisfies Record<string, PageEntry>

type SetupPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends SetupPages {}
}
