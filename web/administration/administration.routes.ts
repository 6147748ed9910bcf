import { createRoute } from '@tanstack/react-router'
import { administrationApi } from '#domain/administration/administration.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { administrationRoute } from '#web/shell/layout-routes.ts'
import { pages } from './administration.pages.ts'
import { AdministrationSearch, companiesQuery, peopleQuery } from './administration.search.ts'
import { ReportsSearch, reportsQuery } from './reports/reports.search.ts'

export const administrationIndexRoute = createRoute({
  getParentRoute: () => administrationRoute,
  ...page(pages['admin.index']),
  validateSearch: search => AdministrationSearch.parse(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { client }, deps }) =>
    void (deps.tab === 'users'
      ? client.prefetchQuery(asking(administrationApi.users, peopleQuery(deps)))
      : client.prefetchQuery(asking(administrationApi.organizations, companiesQuery(deps)))),
  component: lazyPage(() => import('./AdministrationPage.tsx'), 'AdministrationPage'),
})

export const textsRoute = createRoute({
  getParentRoute: () => administrationRoute,
  ...page(pages['admin.texts']),
  loader: ({ context }) => void context.client.prefetchQuery(asking(administrationApi.texts, {})),
  component: lazyPage(() => import('./texts/TextsPage.tsx'), 'TextsPage'),
})

export const reportsRoute = createRoute({
  getParentRoute: () => administrationRoute,
  ...page(pages['admin.reports']),
  validateSearch: search => ReportsSearch.parse(search),
  loaderDeps: ({ search }) => reportsQuery(search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(administrationApi.reports, deps)),
  component: lazyPage(() => import('./reports/ReportsPage.tsx'), 'ReportsPage'),
})

export const resetInstallationRoute = createRoute({
  getParentRoute: () => administrationRoute,
  ...page(pages['admin.reset']),
  loader: ({ context }) => void context.client.prefetchQuery(asking(administrationApi.resetState, {})),
  component: lazyPage(() => import('./reset/ResetPage.tsx'), 'ResetPage'),
})
