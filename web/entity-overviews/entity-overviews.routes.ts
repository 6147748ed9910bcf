import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { entityOverviewsApi } from '#domain/entity-overviews/entity-overviews.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { numeric } from '#web/platform/pages/guards.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { companyRoute } from '#web/shell/layout-routes.ts'
import { pages } from './entity-overviews.pages.ts'
import { MyEntitiesSearch, myEntitiesQuery } from './my/my-entities.search.ts'
import { OverviewSearch } from './overview.search.ts'
import { overviewQuery } from './overview-queries.ts'

const myEntities = page(pages['entities.index'])

/** `/entities/7` is short for the overview of that entity. */
export const myEntitiesRoute = createRoute({
  getParentRoute: () => companyRoute,
  ...myEntities,
  validateSearch: search => MyEntitiesSearch.parse(search),
  beforeLoad: async guarded => {
    await myEntities.beforeLoad(guarded)
    const { entityId } = guarded.params
    if (entityId === undefined) return
    if (!/^[1-9]\d{0,14}$/.test(entityId)) throw notFound()
    throw redirect({
      to: '/entities/$entityId/overview',
      params: { entityId: Number(entityId) },
      replace: true,
    })
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.client.prefetchQuery(asking(entitiesApi.list, myEntitiesQuery(deps, context.me))),
  component: lazyPage(() => import('./my/MyEntitiesPage.tsx'), 'MyEntitiesPage'),
})

export const entityOverviewRoute = createRoute({
  getParentRoute: () => companyRoute,
  ...page(pages['entity.overview']),
  params: numeric('entityId'),
  validateSearch: search => OverviewSearch.parse(search),
  loaderDeps: ({ search: { period } }) => ({ period }),
  loader: ({ context, params, deps }) =>
    void context.client.prefetchQuery(
      asking(entityOverviewsApi.show, overviewQuery(params.entityId, deps.period)),
    ),
  component: lazyPage(() => import('./EntityOverviewPage.tsx'), 'EntityOverviewPage'),
})
