import { createRoute } from '@tanstack/react-router'
import { numeric } from '#web/platform/pages/guards.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { administrationRoute, companyAdminRoute } from '#web/shell/layout-routes.ts'
import { pages } from './mappings.pages.ts'
import { MappingsSearch, PairsSearch } from './mappings.search.ts'

export const mappingsRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.mappings']),
  validateSearch: (search: Record<string, unknown>) => PairsSearch.parse(search),
  component: lazyPage(() => import('./MappingsPage.tsx'), 'MappingsPage'),
})

const ofFramework = {
  params: numeric('frameworkId'),
  validateSearch: (search: Record<string, unknown>) => MappingsSearch.parse(search),
}

export const frameworkMappingsRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.frameworkMappings']),
  ...ofFramework,
  component: lazyPage(() => import('./FrameworkMappingsPage.tsx'), 'FrameworkMappingsPage'),
})

export const sharedMappingsRoute = createRoute({
  getParentRoute: () => administrationRoute,
  ...page(pages['admin.frameworkMappings']),
  ...ofFramework,
  component: lazyPage(() => import('./SharedMappingsPage.tsx'), 'SharedMappingsPage'),
})
