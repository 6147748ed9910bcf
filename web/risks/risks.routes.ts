import { createRoute } from '@tanstack/react-router'
import { risksApi } from '#domain/risks/risks.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { companyRoute } from '#web/shell/layout-routes.ts'
import { pages } from './risks.pages.ts'
import { RisksSearch, risksQuery } from './risks.search.ts'

export const risksRoute = createRoute({
  getParentRoute: () => companyRoute,
  ...page(pages['risks.index']),
  validateSearch: search => RisksSearch.parse(search),
  loaderDeps: ({ search: { period, framework, entity } }) =>
    risksQuery({ period, framework, entity } as RisksSearch),
  loader: ({ context, deps }) => {
    for (const route of [risksApi.overall, risksApi.heatMap])
      void context.client.prefetchQuery(asking(route, deps))
  },
  component: lazyPage(() => import('./RisksPage.tsx'), 'RisksPage'),
})
