import { IconBuildingCommunity } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { needs } from '#web/platform/guards.ts'
import { asking } from '#web/platform/queries.ts'
import { companyAdminRoute } from '#web/shell/parents.ts'
import { EntitiesSearch, entitiesAsked } from './entities.search.ts'
import { entitiesTexts as texts } from './entities.texts.ts'

export const entitiesRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  path: 'entities',
  staticData: {
    title: texts.title,
    nav: {
      place: 'company',
      label: texts.title,
      order: 10,
      ability: 'entity:manage',
      icon: IconBuildingCommunity,
    },
  },
  validateSearch: search => EntitiesSearch.parse(search),
  beforeLoad: needs('entity:manage'),
  loaderDeps: ({ search }) => entitiesAsked(search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(entitiesApi.list, deps)),
  component: lazyRouteComponent(() => import('./EntitiesPage.tsx'), 'EntitiesPage'),
})
