import { createRoute } from '@tanstack/react-router'
import { divisionsApi } from '#domain/divisions/divisions.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { companyAdminRoute } from '#web/shell/layout-routes.ts'
import { pages } from './divisions.pages.ts'
import { DivisionsSearch, divisionsQuery } from './divisions.search.ts'

export const divisionsRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.divisions']),
  validateSearch: search => DivisionsSearch.parse(search),
  loaderDeps: ({ search }) => divisionsQuery(search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(divisionsApi.list, deps)),
  component: lazyPage(() => import('./DivisionsPage.tsx'), 'DivisionsPage'),
})
