import { createRoute } from '@tanstack/react-router'
import { riskProfilesApi } from '#domain/risk-profiles/risk-profiles.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { numeric } from '#web/platform/pages/guards.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { params, searchParams } from '#web/platform/records/search-params.ts'
import { companyAdminRoute } from '#web/shell/layout-routes.ts'
import { views } from './manage/views.ts'
import { frameworksInUse, profiles } from './profiles.ts'
import { pages } from './risk-profiles.pages.ts'
import { RiskProfilesSearch } from './risk-profiles.search.ts'

export const riskProfilesRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.risk-profiles']),
  validateSearch: search => RiskProfilesSearch.parse(search),
  loader: ({ context }) => {
    void context.client.prefetchQuery(profiles)
    void context.client.prefetchQuery(frameworksInUse)
  },
  component: lazyPage(() => import('./RiskProfilesPage.tsx'), 'RiskProfilesPage'),
})

export const riskProfileRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.risk-profile']),
  params: numeric('profileId'),
  loader: ({ context, params }) =>
    void context.client.prefetchQuery(asking(riskProfilesApi.show, { risk_profile_id: params.profileId })),
  component: lazyPage(() => import('./RiskProfilePage.tsx'), 'RiskProfilePage'),
})

const ManageSearch = searchParams({
  framework: params.id,
  profile: params.id,
  view: params.oneOf(views),
  different: params.toggle,
})

export const manageRiskRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.manage-risk']),
  validateSearch: search => ManageSearch.parse(search),
  loader: ({ context }) => {
    void context.client.prefetchQuery(profiles)
    void context.client.prefetchQuery(frameworksInUse)
  },
  component: lazyPage(() => import('./manage/ManageRiskPage.tsx'), 'ManageRiskPage'),
})

const RescoreSearch = searchParams({
  /** The rescore that is watched. */
  job: params.id,
})

export const rescoreRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.rescore']),
  validateSearch: search => RescoreSearch.parse(search),
  component: lazyPage(() => import('./rescore/RescorePage.tsx'), 'RescorePage'),
})
