import { createRoute } from '@tanstack/react-router'
import { documentRequestsApi } from '#domain/document-requests/document-requests.contract.ts'
import { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { numeric } from '#web/platform/pages/guards.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { companyRoute } from '#web/shell/layout-routes.ts'
import { pages } from './document-requests.pages.ts'
import { ListsSearch, listsQuery } from './index/lists.search.ts'
import { ItemsSearch, itemsQuery } from './list/items.search.ts'
import { RequestSearch } from './request/request.search.ts'

export const requestListsRoute = createRoute({
  getParentRoute: () => companyRoute,
  ...page(pages['document-request-lists.index']),
  validateSearch: search => ListsSearch.parse(search),
  loaderDeps: ({ search }) => listsQuery(search),
  loader: ({ context, deps }) =>
    void context.client.prefetchQuery(asking(documentRequestListsApi.list, deps)),
  component: lazyPage(() => import('./index/ListsPage.tsx'), 'ListsPage'),
})

export const requestListRoute = createRoute({
  getParentRoute: () => companyRoute,
  ...page(pages['document-request-lists.show']),
  params: numeric('listId'),
  validateSearch: search => ItemsSearch.parse(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => {
    const path = { document_request_list_id: params.listId }
    void context.client.prefetchQuery(asking(documentRequestListsApi.show, path))
    void context.client.prefetchQuery(asking(documentRequestListsApi.items, itemsQuery(params.listId, deps)))
  },
  component: lazyPage(() => import('./list/ListPage.tsx'), 'ListPage'),
})

export const documentRequestRoute = createRoute({
  getParentRoute: () => companyRoute,
  ...page(pages['document-requests.show']),
  params: numeric('requestId'),
  validateSearch: search => RequestSearch.parse(search),
  loader: ({ context, params }) =>
    void context.client.prefetchQuery(
      asking(documentRequestsApi.show, { document_request_id: params.requestId }),
    ),
  component: lazyPage(() => import('./request/RequestPage.tsx'), 'RequestPage'),
})

export const requestUploadRoute = createRoute({
  getParentRoute: () => companyRoute,
  ...page(pages['document-requests.upload']),
  params: numeric('requestId'),
  loader: ({ context, params }) =>
    void context.client.prefetchQuery(
      asking(documentRequestsApi.show, { document_request_id: params.requestId }),
    ),
  component: lazyPage(() => import('./request/UploadPage.tsx'), 'UploadPage'),
})
