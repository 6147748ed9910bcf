import { createRoute } from '@tanstack/react-router'
import { assetsApi } from '#domain/assets/assets.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { companyAdminRoute } from '#web/shell/layout-routes.ts'
import { pages } from './assets.pages.ts'
import { AssetsSearch, assetsQuery } from './assets.search.ts'

export const assetsRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.assets']),
  validateSearch: search => AssetsSearch.parse(search),
  loaderDeps: ({ search }) => assetsQuery(search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(assetsApi.list, deps)),
  component: lazyPage(() => import('./AssetsPage.tsx'), 'AssetsPage'),
})
