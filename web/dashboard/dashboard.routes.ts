import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { companyAdminRoute, companyRoute } from '#web/shell/layout-routes.ts'
import { pages } from './dashboard.pages.ts'
import { DashboardSearch } from './dashboard.search.ts'

// The contract is loaded with the pages, which only admins open.
const loading = () => import('./asking-dashboard.ts')

export const dashboardRoute = createRoute({
  getParentRoute: () => companyRoute,
  ...page(pages['dashboard.index']),
  validateSearch: search => DashboardSearch.parse(search),
  loaderDeps: ({ search: { period } }) => ({ period }),
  loader: ({ context, deps: { period } }) =>
    void loading().then(({ askingDashboard }) =>
      context.client.prefetchQuery(askingDashboard(context.me, period)),
    ),
  component: lazyPage(() => import('./DashboardPage.tsx'), 'DashboardPage'),
})

export const organizationDashboardRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.dashboard']),
  validateSearch: ({ sort }: Record<string, unknown>): { sort?: string | undefined } => ({
    sort: typeof sort === 'string' ? sort.slice(0, 50) : undefined,
  }),
  loader: ({ context }) =>
    void loading().then(({ askingDivisions }) => context.client.prefetchQuery(askingDivisions(context.me))),
  component: lazyPage(() => import('./OrganizationDashboardPage.tsx'), 'OrganizationDashboardPage'),
})
