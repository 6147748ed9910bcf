import { createRoute } from '@tanstack/react-router'
import { lossScenariosApi } from '#domain/loss-scenarios/loss-scenarios.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { numeric } from '#web/platform/pages/guards.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { companyAdminRoute } from '#web/shell/layout-routes.ts'
import { pages } from './loss-scenarios.pages.ts'
import { ScenarioSearch, ScenariosSearch, scenariosQuery } from './loss-scenarios.search.ts'

export const lossScenariosRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.loss-scenarios']),
  validateSearch: search => ScenariosSearch.parse(search),
  loaderDeps: ({ search }) => scenariosQuery(search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(lossScenariosApi.list, deps)),
  component: lazyPage(() => import('./LossScenariosPage.tsx'), 'LossScenariosPage'),
})

export const lossScenarioRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.loss-scenario']),
  params: numeric('scenarioId'),
  validateSearch: search => ScenarioSearch.parse(search),
  component: lazyPage(() => import('./LossScenarioPage.tsx'), 'LossScenarioPage'),
})
