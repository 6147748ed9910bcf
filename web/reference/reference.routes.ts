import { createRoute } from '@tanstack/react-router'
import {
  assetCategoriesApi,
  categoriesApi,
  ownCategoriesApi,
  ownThreatsApi,
  regulationsApi,
  threatsApi,
} from '#domain/reference/reference.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { administrationRoute, companyAdminRoute } from '#web/shell/layout-routes.ts'
import { pages } from './reference.pages.ts'
import { ownQuery, ReferenceSearch, referenceQuery } from './reference.search.ts'

export const threatsRoute = createRoute({
  getParentRoute: () => administrationRoute,
  ...page(pages['admin.threats']),
  validateSearch: search => ReferenceSearch.parse(search),
  loaderDeps: ({ search }) => referenceQuery('threats', search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(threatsApi.list, deps)),
  component: lazyPage(() => import('./ThreatsPage.tsx'), 'ThreatsPage'),
})

export const categoriesRoute = createRoute({
  getParentRoute: () => administrationRoute,
  ...page(pages['admin.categories']),
  validateSearch: search => ReferenceSearch.parse(search),
  loaderDeps: ({ search }) => referenceQuery('categories', search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(categoriesApi.list, deps)),
  component: lazyPage(() => import('./CategoriesPage.tsx'), 'CategoriesPage'),
})

export const assetCategoriesRoute = createRoute({
  getParentRoute: () => administrationRoute,
  ...page(pages['admin.assetCategories']),
  validateSearch: search => ReferenceSearch.parse(search),
  loaderDeps: ({ search }) => referenceQuery('asset_categories', search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(assetCategoriesApi.list, deps)),
  component: lazyPage(() => import('./AssetCategoriesPage.tsx'), 'AssetCategoriesPage'),
})

export const regulationsRoute = createRoute({
  getParentRoute: () => administrationRoute,
  ...page(pages['admin.regulations']),
  validateSearch: search => ReferenceSearch.parse(search),
  loaderDeps: ({ search }) => referenceQuery('regulations', search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(regulationsApi.list, deps)),
  component: lazyPage(() => import('./RegulationsPage.tsx'), 'RegulationsPage'),
})

export const ownThreatsRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.own-threats']),
  validateSearch: search => ReferenceSearch.parse(search),
  loaderDeps: ({ search }) => ownQuery(search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(ownThreatsApi.list, deps)),
  component: lazyPage(() => import('./OwnThreatsPage.tsx'), 'OwnThreatsPage'),
})

export const ownCategoriesRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.own-categories']),
  validateSearch: search => ReferenceSearch.parse(search),
  loaderDeps: ({ search }) => ownQuery(search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(ownCategoriesApi.list, deps)),
  component: lazyPage(() => import('./OwnCategoriesPage.tsx'), 'OwnCategoriesPage'),
})
