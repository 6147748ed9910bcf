import { createRoute } from '@tanstack/react-router'
import { reportsApi } from '#domain/reports/reports.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { companyRoute } from '#web/shell/layout-routes.ts'
import { pages } from './reports.pages.ts'
import { ReportsSearch, reportsQuery } from './reports.search.ts'

export const reportListRoute = createRoute({
  getParentRoute: () => companyRoute,
  ...page(pages['reports.index']),
  validateSearch: search => ReportsSearch.parse(search),
  loaderDeps: ({ search }) => reportsQuery(search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(reportsApi.list, deps)),
  component: lazyPage(() => import('./ReportsPage.tsx'), 'ReportsPage'),
})
