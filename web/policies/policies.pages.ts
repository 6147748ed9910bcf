import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'policies.index': {
    path: '/policies',
    title: 'My Policies',
    access: { needs: 'company:read', feature: 'policies' },
    menu: { slot: 'main', order: 68 },
  },
  'policies.show': {
    path: '/policies/$policyId',
    title: 'Policy',
    access: { needs: 'company:read', feature: 'policies' },
  },
  'company.policies': {
    path: '/company/policies',
    title: 'Policies',
    access: { needs: 'company:manage', feature: 'policies' },
    menu: { slot: 'company', order: 80 },
  },
  'company.starter-policies': {
    path: '/company/starter-policies',
    title: 'Starter policies',
    access: { needs: 'policy:manage', feature: 'policies' },
    under: '/company/policies',
  },
  'company.policy-readers': {
    path: '/company/policy-readers',
    title: 'Readers of policies',
    access: { needs: 'company:manage', feature: 'policies' },
    under: '/company/policies',
  },
  'company.policy': {
    path: '/company/policies/$policyId',
    title: 'Policy',
    access: { needs: 'company:manage', feature: 'policies' },
  },
  'company.policy-version': {
    path: '/company/policies/$policyId/versions/$number',
    title: 'Policy version',
    access: { needs: 'company:manage', feature: 'policies' },
  },
} as const satisfies Record<string, PageEntry>

type PoliciesPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends PoliciesPages {}
}
