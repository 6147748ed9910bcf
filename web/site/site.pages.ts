import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'contact.index': { path: '/contact', title: 'Contact', access: 'public' },
  'privacy.index': { path: '/privacy', title: 'Privacy', access: 'public' },
  'terms.index': { path: '/terms', title: 'Terms', access: 'public' },
} as const satisfies Record<string, PageEntry>

type SitePages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends SitePages {}
}
