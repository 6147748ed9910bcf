import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'policies.index': {
    path: '/policies',
    title: 'My Policies',
    access: { needs: 'company:read', feature: 'policies' },
    menu: { slot: 'main', order: 70 },
    isPlanned: true,
  },
  'company.policies': {
    path: '/company/policies',
    title: 'Policies',
    access: { needs: 'company:manage', feature: 'policies' },
    menu: { slot: 'company', order: 80 },
    isPlanned: true,
  },
} as const satisfies Record<string, PageEntry>

type PoliciesPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends PoliciesPages {}
}
