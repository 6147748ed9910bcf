import { createRoute } from '@tanstack/react-router'
import { organizationsApi } from '#domain/organizations/organizations.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { companyOf } from '#web/platform/session/me.ts'
import { companyAdminRoute } from '#web/shell/layout-routes.ts'
import { pages } from './setup.pages.ts'

export const setupRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.setup']),
  loader: ({ context }) => {
    const company = companyOf(context.me)
    if (company) void context.client.prefetchQuery(asking(organizationsApi.setup, company))
  },
  component: lazyPage(() => import('./SetupPage.tsx'), 'SetupPage'),
})
