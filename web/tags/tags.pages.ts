import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'company.tags': {
    path: '/company/tags',
    title: 'Tags',
    access: { needs: 'company:manage' },
    menu: { slot: 'company', order: 15 },
  },
} as const satisfies Record<string, PageEntry>

type TagsPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends TagsPages {}
}
