import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'company.assets': {
    path: '/company/assets',
    title: 'Assets',
    access: { needs: 'company:manage' },
    menu: { slot: 'company', order: 16 },
  },
} as const satisfies Record<string, PageEntry>

type AssetsPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends AssetsPages {}
}
