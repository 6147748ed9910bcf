import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { organizationsApi } from '#domain/organizations/organizations.contract.ts'
import { page } from '#web/pages.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { companyAdminRoute } from '#web/shell/layout-routes.ts'

export const setupRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page('company.setup'),
  loader: ({ context }) =>
    void context.client.prefetchQuery(
      asking(organizationsApi.setup, { organization_id: context.me.active_organization_id ?? 0 }),
    ),
  component: lazyRouteComponent(() => import('./SetupPage.tsx'), 'SetupPage'),
})
