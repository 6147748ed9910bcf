import { createRoute } from '@tanstack/react-router'
import { usersApi } from '#domain/users/users.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { numeric } from '#web/platform/pages/guards.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { companyAdminRoute } from '#web/shell/layout-routes.ts'
import { PersonSearch } from './person/person.search.ts'
import { pages } from './users.pages.ts'
import { UsersSearch, usersQuery } from './users.search.ts'

export const personRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.users.manage']),
  params: numeric('userId'),
  validateSearch: search => PersonSearch.parse(search),
  loader: ({ context, params }) =>
    void context.client.prefetchQuery(asking(usersApi.show, { user_id: params.userId })),
  component: lazyPage(() => import('./person/PersonPage.tsx'), 'PersonPage'),
})

export const usersRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.users']),
  validateSearch: search => UsersSearch.parse(search),
  loaderDeps: ({ search }) => usersQuery(search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(usersApi.list, deps)),
  component: lazyPage(() => import('./UsersPage.tsx'), 'UsersPage'),
})
