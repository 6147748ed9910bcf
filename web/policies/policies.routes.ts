import { createRoute } from '@tanstack/react-router'
import { myPoliciesApi } from '#domain/policies/my-policies.contract.ts'
import { policiesApi } from '#domain/policies/policies.contract.ts'
import { policyReadersApi } from '#domain/policies/policy-readers.contract.ts'
import { policyVersionsApi } from '#domain/policies/policy-versions.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { numeric } from '#web/platform/pages/guards.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { companyAdminRoute, companyRoute } from '#web/shell/layout-routes.ts'
import { PoliciesSearch, policiesQuery } from './list/policies.search.ts'
import { MyPoliciesSearch, myPoliciesQuery } from './own/my-policies.search.ts'
import { pages } from './policies.pages.ts'
import { PolicySearch, readersQuery } from './policy/policy.search.ts'
import { ReadersSearch, readersInput } from './readers/readers.search.ts'

const policyPath = numeric('policyId')
const numberPath = numeric('number')
type VersionPath<Value> = Record<'policyId' | 'number', Value>

const versionPath = {
  parse: (given: VersionPath<string>) => ({ ...policyPath.parse(given), ...numberPath.parse(given) }),
  stringify: (given: VersionPath<number>) => ({
    ...policyPath.stringify(given),
    ...numberPath.stringify(given),
  }),
}

export const myPoliciesRoute = createRoute({
  getParentRoute: () => companyRoute,
  ...page(pages['policies.index']),
  validateSearch: search => MyPoliciesSearch.parse(search),
  loaderDeps: ({ search }) => myPoliciesQuery(search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(myPoliciesApi.list, deps)),
  component: lazyPage(() => import('./own/MyPoliciesPage.tsx'), 'MyPoliciesPage'),
})

export const readPolicyRoute = createRoute({
  getParentRoute: () => companyRoute,
  ...page(pages['policies.show']),
  params: policyPath,
  loader: ({ context, params }) =>
    void context.client.prefetchQuery(asking(myPoliciesApi.show, { policy_id: params.policyId })),
  component: lazyPage(() => import('./own/ReadPolicyPage.tsx'), 'ReadPolicyPage'),
})

export const policiesRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.policies']),
  validateSearch: search => PoliciesSearch.parse(search),
  loaderDeps: ({ search }) => policiesQuery(search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(policiesApi.list, deps)),
  component: lazyPage(() => import('./list/PoliciesPage.tsx'), 'PoliciesPage'),
})

export const starterPoliciesRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.starter-policies']),
  component: lazyPage(() => import('./starters/StartersPage.tsx'), 'StartersPage'),
})

export const policyReadersRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.policy-readers']),
  validateSearch: search => ReadersSearch.parse(search),
  loaderDeps: ({ search }) => readersInput(search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(policyReadersApi.list, deps)),
  component: lazyPage(() => import('./readers/ReadersPage.tsx'), 'ReadersPage'),
})

export const policyRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.policy']),
  params: policyPath,
  validateSearch: search => PolicySearch.parse(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { policyId }, deps }) => {
    const path = { policy_id: policyId }
    void context.client.prefetchQuery(asking(policiesApi.show, path))
    void context.client.prefetchQuery(asking(policyVersionsApi.list, path))
    void context.client.prefetchQuery(asking(policiesApi.acknowledgements, readersQuery(policyId, deps)))
  },
  component: lazyPage(() => import('./policy/PolicyPage.tsx'), 'PolicyPage'),
})

export const policyVersionRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.policy-version']),
  params: versionPath,
  loader: ({ context, params }) =>
    void context.client.prefetchQuery(asking(policiesApi.show, { policy_id: params.policyId })),
  component: lazyPage(() => import('./policy/VersionPage.tsx'), 'VersionPage'),
})
