import { createRoute } from '@tanstack/react-router'
import { organizationsApi } from '#domain/organizations/organizations.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { companyOf } from '#web/platform/session/me.ts'
import { companyAdminRoute } from '#web/shell/layout-routes.ts'
import { pages } from './company.pages.ts'

export const manageCompanyRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.index']),
  loader: ({ context }) => {
    const organization = companyOf(context.me)
    if (!organization) return
    void context.client.prefetchQuery(asking(organizationsApi.show, organization))
    void context.client.prefetchQuery(asking(organizationsApi.accountMetrics, organization))
  },
  component: lazyPage(() => import('./CompanyPage.tsx'), 'CompanyPage'),
})
