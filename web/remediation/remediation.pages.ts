import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'action-plans.pays-most': {
    path: '/action-plans/what-pays-most',
    title: 'What Pays Most',
    access: { needs: 'plan:manage' },
    under: '/action-plans',
  },
} as const satisfies Record<string, PageEntry>

type RemediationPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends RemediationPages {}
}
