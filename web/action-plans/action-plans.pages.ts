import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'action-plans.index': {
    path: '/action-plans',
    title: 'My Action Plans',
    access: { needs: 'plan:read' },
    menu: { slot: 'main', order: 50 },
  },
  'action-plans.accounting': {
    path: '/action-plans/accounting',
    title: 'Accounting',
    access: { needs: 'plan:manage' },
    under: '/action-plans',
  },
  'action-plans.view': {
    path: '/action-plans/$planId',
    title: 'Action Plan',
    access: { needs: 'plan:read' },
    under: '/action-plans',
  },
} as const satisfies Record<string, PageEntry>

type ActionPlansPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends ActionPlansPages {}
}
