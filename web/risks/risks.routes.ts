import { createRoute, redirect } from '@tanstack/react-router'
import { risksApi } from '#domain/risks/risks.contract.ts'
import { dialogAddress } from '#web/dialogs.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { companyRoute } from '#web/shell/layout-routes.ts'
import { figureDialog } from './figure/figure-address.ts'
import { pages } from './risks.pages.ts'
import { pageFigure, RisksSearch, risksQuery } from './risks.search.ts'

const index = page(pages['risks.index'])

export const risksRoute = createRoute({
  getParentRoute: () => companyRoute,
  ...index,
  validateSearch: search => RisksSearch.parse(search),
  beforeLoad: async guarded => {
    await index.beforeLoad(guarded)
    const { threat, category, of, answers, ...search } = guarded.search
    if (!answers) return
    const entity = of ?? search.entity
    const hash = dialogAddress.hashOf([figureDialog({ ...pageFigure(search), entity, threat, category })])
    throw redirect({ to: '/risks', search, hash, replace: true })
  },
  loaderDeps: ({ search: { period, framework, entity, division } }) =>
    risksQuery({ period, framework, entity, division } as RisksSearch),
  loader: ({ context, deps }) => {
    for (const route of [risksApi.overall, risksApi.heatMap])
      void context.client.prefetchQuery(asking(route, deps))
  },
  component: lazyPage(() => import('./RisksPage.tsx'), 'RisksPage'),
})
