import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'risks.index': {
    path: '/risks',
    title: 'My Risks',
    access: { needs: 'risk:read' },
    menu: { slot: 'main', order: 40 },
  },
  'company.manage-risk': {
    path: '/company/manage-risk',
    title: 'Manage Risk',
    access: { needs: 'risk:read' },
    menu: { slot: 'company', order: 52 },
    isPlanned: true,
  },
} as const satisfies Record<string, PageEntry>

type RisksPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends RisksPages {}
}
