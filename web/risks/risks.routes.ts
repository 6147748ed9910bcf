import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { risksApi } from '#domain/risks/risks.contract.ts'
import { needs } from '#web/platform/guards.ts'
import { asking } from '#web/platform/queries.ts'
import { companyRoute } from '#web/shell/parents.ts'
import { RisksSearch, risksAsked } from './risks.search.ts'
import { risksTexts as texts } from './risks.texts.ts'

export const risksRoute = createRoute({
  getParentRoute: () => companyRoute,
  path: 'risks',
  staticData: {
    title: texts.title,
    nav: { place: 'main', label: texts.title, order: 20, ability: 'risk:read' },
  },
  validateSearch: search => RisksSearch.parse(search),
  beforeLoad: needs('risk:read'),
  loaderDeps: ({ search: { period, framework, entity } }) =>
    risksAsked({ period, framework, entity } as RisksSearch),
  loader: ({ context, deps }) => {
    for (const route of [risksApi.overall, risksApi.heatMap])
      void context.client.prefetchQuery(asking(route, deps))
  },
  component: lazyRouteComponent(() => import('./RisksPage.tsx'), 'RisksPage'),
})
