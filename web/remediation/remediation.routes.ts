import { createRoute } from '@tanstack/react-router'
import { remediationApi } from '#domain/action-plans/remediation.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { companyRoute } from '#web/shell/layout-routes.ts'
import { PaysMostSearch, paysMostQuery } from './pays-most/pays-most.search.ts'
import { pages } from './remediation.pages.ts'

export const paysMostRoute = createRoute({
  getParentRoute: () => companyRoute,
  ...page(pages['action-plans.pays-most']),
  validateSearch: search => PaysMostSearch.parse(search),
  loaderDeps: ({ search }) => paysMostQuery(search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(remediationApi.whatPaysMost, deps)),
  component: lazyPage(() => import('./pays-most/PaysMostPage.tsx'), 'PaysMostPage'),
})
