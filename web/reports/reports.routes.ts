import { createRoute } from '@tanstack/react-router'
import { reportTemplatesApi } from '#domain/reports/builder/report-templates.contract.ts'
import { reportsApi } from '#domain/reports/reports.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { numeric } from '#web/platform/pages/guards.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { companyAdminRoute, companyRoute } from '#web/shell/layout-routes.ts'
import { TemplatesSearch, templatesQuery } from './builder/templates.search.ts'
import { pages } from './reports.pages.ts'
import { CompareSearch, ReportsSearch, reportsQuery } from './reports.search.ts'

export const reportListRoute = createRoute({
  getParentRoute: () => companyRoute,
  ...page(pages['reports.index']),
  validateSearch: search => ReportsSearch.parse(search),
  loaderDeps: ({ search }) => reportsQuery(search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(reportsApi.list, deps)),
  component: lazyPage(() => import('./ReportsPage.tsx'), 'ReportsPage'),
})

export const reportBuilderRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.report-builder']),
  validateSearch: search => TemplatesSearch.parse(search),
  loaderDeps: ({ search }) => templatesQuery(search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(reportTemplatesApi.list, deps)),
  component: lazyPage(() => import('./builder/TemplatesPage.tsx'), 'TemplatesPage'),
})

export const reportTemplateRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.report-template']),
  params: numeric('templateId'),
  component: lazyPage(() => import('./builder/TemplatePage.tsx'), 'TemplatePage'),
})

export const reportComparisonRoute = createRoute({
  getParentRoute: () => companyRoute,
  ...page(pages['reports.compare']),
  params: numeric('reportId'),
  validateSearch: search => CompareSearch.parse(search),
  component: lazyPage(() => import('./compare/ComparePage.tsx'), 'ComparePage'),
})
