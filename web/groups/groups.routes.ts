import { createRoute } from '@tanstack/react-router'
import { groupsApi } from '#domain/groups/groups.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { companyAdminRoute } from '#web/shell/layout-routes.ts'
import { pages } from './groups.pages.ts'
import { GroupsSearch, groupsQuery } from './groups.search.ts'

export const groupsRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.groups']),
  validateSearch: search => GroupsSearch.parse(search),
  loaderDeps: ({ search }) => groupsQuery(search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(groupsApi.list, deps)),
  component: lazyPage(() => import('./GroupsPage.tsx'), 'GroupsPage'),
})
