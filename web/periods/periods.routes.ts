import { createRoute } from '@tanstack/react-router'
import { comparisonsApi } from '#domain/comparisons/comparisons.contract.ts'
import { periodOverviewsApi } from '#domain/period-overviews/period-overviews.contract.ts'
import { periodsApi } from '#domain/periods/periods.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { numeric } from '#web/platform/pages/guards.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { companyAdminRoute } from '#web/shell/layout-routes.ts'
import { ComparisonSearch, comparisonQuery } from './comparison/comparison.search.ts'
import { PeriodOverviewSearch } from './overview/overview.search.ts'
import { pages } from './periods.pages.ts'
import { PeriodsSearch, periodsQuery } from './periods.search.ts'

export const periodsRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.assessment-periods']),
  validateSearch: search => PeriodsSearch.parse(search),
  loaderDeps: ({ search }) => periodsQuery(search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(periodsApi.list, deps)),
  component: lazyPage(() => import('./PeriodsPage.tsx'), 'PeriodsPage'),
})

export const periodOverviewRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.assessment-period.overview']),
  params: numeric('assessmentPeriodId'),
  validateSearch: search => PeriodOverviewSearch.parse(search),
  loader: ({ context, params }) => {
    const input = { period_id: params.assessmentPeriodId }
    void context.client.prefetchQuery(asking(periodsApi.show, input))
    void context.client.prefetchQuery(asking(periodOverviewsApi.show, input))
  },
  component: lazyPage(() => import('./overview/PeriodOverviewPage.tsx'), 'PeriodOverviewPage'),
})

export const comparisonRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.assessment-period.comparison']),
  params: numeric('assessmentPeriodId'),
  validateSearch: search => ComparisonSearch.parse(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    void context.client.prefetchQuery(
      asking(comparisonsApi.show, comparisonQuery(params.assessmentPeriodId, deps)),
    ),
  component: lazyPage(() => import('./comparison/ComparisonPage.tsx'), 'ComparisonPage'),
})
