import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'faq.search': {
    path: '/faq/search/{-$search}',
    title: 'Knowledge Base',
    access: { needs: 'company:read' },
  },
  'faq.index': { path: '/faq/{-$search}', title: 'Knowledge Base', access: { needs: 'company:read' } },
  'admin.faqs': {
    path: '/admin/faq',
    title: 'Knowledge base',
    access: { needs: 'site:administer' },
    menu: { slot: 'admin', order: 20 },
  },
} as const satisfies Record<string, PageEntry>

type FaqPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends FaqPages {}
}
