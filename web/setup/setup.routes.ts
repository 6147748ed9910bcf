import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { organizationsApi } from '#domain/organizations/organizations.contract.ts'
import { page } from '#web/pages.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { companyOf } from '#web/platform/session/me.ts'
import { companyAdminRoute } from '#web/shell/layout-routes.ts'

export const setupRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page('company.setup'),
  loader: ({ context }) => {
    const company = companyOf(context.me)
    if (company) void context.client.prefetchQuery(asking(organizationsApi.setup, company))
  },
  component: lazyRouteComponent(() => import('./SetupPage.tsx'), 'SetupPage'),
})
