import { createRoute } from '@tanstack/react-router'
import { mappingsApi } from '#domain/mappings/mappings.contract.ts'
import { sharedMappingsApi } from '#domain/mappings/shared-mappings.contract.ts'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { sharedFrameworksApi } from '#domain/shared-frameworks/shared-frameworks.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { numeric } from '#web/platform/pages/guards.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { administrationRoute, companyAdminRoute } from '#web/shell/layout-routes.ts'
import { pages } from './mappings.pages.ts'
import { MappingsSearch } from './mappings.search.ts'

export const mappingsRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.mappings']),
  loader: ({ context }) => void context.client.prefetchQuery(asking(mappingsApi.pairs, {})),
  component: lazyPage(() => import('./MappingsPage.tsx'), 'MappingsPage'),
})

export const frameworkMappingsRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.frameworkMappings']),
  params: numeric('frameworkId'),
  validateSearch: search => MappingsSearch.parse(search),
  loader: ({ context, params: { frameworkId } }) => {
    void context.client.prefetchQuery(asking(protocolsApi.show, { protocol_id: frameworkId }))
    void context.client.prefetchQuery(asking(mappingsApi.pairs, { filter: { protocol_id: frameworkId } }))
  },
  component: lazyPage(() => import('./FrameworkMappingsPage.tsx'), 'FrameworkMappingsPage'),
})

export const sharedMappingsRoute = createRoute({
  getParentRoute: () => administrationRoute,
  ...page(pages['admin.frameworkMappings']),
  params: numeric('frameworkId'),
  validateSearch: search => MappingsSearch.parse(search),
  loader: ({ context, params: { frameworkId } }) => {
    void context.client.prefetchQuery(asking(sharedFrameworksApi.show, { protocol_id: frameworkId }))
    void context.client.prefetchQuery(
      asking(sharedMappingsApi.pairs, { filter: { protocol_id: frameworkId } }),
    )
  },
  component: lazyPage(() => import('./SharedMappingsPage.tsx'), 'SharedMappingsPage'),
})
