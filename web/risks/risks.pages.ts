import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'risks.index': {
    path: '/risks',
    title: 'My Risks',
    access: { needs: 'risk:read' },
    menu: { slot: 'main', order: 40 },
  },
} as const satisfies Record<string, PageEntry>

type RisksPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends RisksPages {}
}
