import { createRoute } from '@tanstack/react-router'
import { controlOverviewApi } from '#domain/controls/control-overview.contract.ts'
import {
  controlFunctionsApi,
  controlObjectivesApi,
  controlProcessesApi,
  controlRisksApi,
} from '#domain/controls/control-parts.contract.ts'
import { controlQuestionsApi } from '#domain/controls/control-questions.contract.ts'
import { controlStartersApi } from '#domain/controls/control-starters.contract.ts'
import { controlsApi } from '#domain/controls/controls.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { numeric } from '#web/platform/pages/guards.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { companyAdminRoute } from '#web/shell/layout-routes.ts'
import { pages } from './controls.pages.ts'
import { CoverageSearch, coverageQuery } from './linking/coverage.search.ts'
import { ControlsSearch, controlsQuery } from './list/controls.search.ts'
import { OverviewSearch } from './overview/overview.search.ts'
import { PartSearch, partQuery } from './parts/part.search.ts'
import { StartersSearch, startersQuery } from './starters/starters.search.ts'

export const controlsRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.controls']),
  validateSearch: search => ControlsSearch.parse(search),
  loaderDeps: ({ search }) => controlsQuery(search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(controlsApi.list, deps)),
  component: lazyPage(() => import('./list/ControlsPage.tsx'), 'ControlsPage'),
})

export const controlOverviewRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.control.overview']),
  params: numeric('controlId'),
  validateSearch: search => OverviewSearch.parse(search),
  loader: ({ context, params }) =>
    void context.client.prefetchQuery(asking(controlOverviewApi.show, { control_id: params.controlId })),
  component: lazyPage(() => import('./overview/OverviewPage.tsx'), 'OverviewPage'),
})

export const starterControlsRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.starter-controls']),
  validateSearch: search => StartersSearch.parse(search),
  loaderDeps: ({ search }) => startersQuery(search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(controlStartersApi.list, deps)),
  component: lazyPage(() => import('./starters/StartersPage.tsx'), 'StartersPage'),
})

export const controlCoverageRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.control-coverage']),
  validateSearch: search => CoverageSearch.parse(search),
  loaderDeps: ({ search }) => coverageQuery(search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(controlQuestionsApi.list, deps)),
  component: lazyPage(() => import('./linking/CoveragePage.tsx'), 'CoveragePage'),
})

export const controlObjectivesRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.control-objectives']),
  validateSearch: search => PartSearch.parse(search),
  loaderDeps: ({ search }) => partQuery(search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(controlObjectivesApi.list, deps)),
  component: lazyPage(() => import('./parts/ObjectivesPage.tsx'), 'ObjectivesPage'),
})

export const controlFunctionsRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.control-functions']),
  validateSearch: search => PartSearch.parse(search),
  loaderDeps: ({ search }) => partQuery(search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(controlFunctionsApi.list, deps)),
  component: lazyPage(() => import('./parts/FunctionsPage.tsx'), 'FunctionsPage'),
})

export const controlProcessesRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.control-processes']),
  validateSearch: search => PartSearch.parse(search),
  loaderDeps: ({ search }) => partQuery(search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(controlProcessesApi.list, deps)),
  component: lazyPage(() => import('./parts/ProcessesPage.tsx'), 'ProcessesPage'),
})

export const controlRisksRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.control-risks']),
  validateSearch: search => PartSearch.parse(search),
  loaderDeps: ({ search }) => partQuery(search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(controlRisksApi.list, deps)),
  component: lazyPage(() => import('./parts/RisksPage.tsx'), 'RisksPage'),
})
