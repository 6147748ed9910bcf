import { createRoute } from '@tanstack/react-router'
import { periodsApi } from '#domain/periods/periods.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { companyAdminRoute } from '#web/shell/layout-routes.ts'
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
