import { createRoute } from '@tanstack/react-router'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { companyAdminRoute } from '#web/shell/layout-routes.ts'
import { pages } from './entities.pages.ts'
import { EntitiesSearch, entitiesQuery } from './entities.search.ts'

export const entitiesRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.entities']),
  validateSearch: search => EntitiesSearch.parse(search),
  loaderDeps: ({ search }) => entitiesQuery(search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(entitiesApi.list, deps)),
  component: lazyPage(() => import('./EntitiesPage.tsx'), 'EntitiesPage'),
})
