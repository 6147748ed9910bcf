import { createRoute } from '@tanstack/react-router'
import { tasksApi } from '#domain/tasks/tasks.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { companyRoute } from '#web/shell/layout-routes.ts'
import { pages } from './tasks.pages.ts'
import { NotificationsSearch, tasksQuery } from './tasks.search.ts'
import { TodaySearch, todayQuery } from './today/today.search.ts'

export const todayRoute = createRoute({
  getParentRoute: () => companyRoute,
  ...page(pages['today.index']),
  validateSearch: search => TodaySearch.parse(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.client.prefetchQuery(asking(tasksApi.list, todayQuery(deps, context.me.id))),
  component: lazyPage(() => import('./today/TodayPage.tsx'), 'TodayPage'),
})

export const notificationsRoute = createRoute({
  getParentRoute: () => companyRoute,
  ...page(pages['notifications.index']),
  validateSearch: search => NotificationsSearch.parse(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.client.prefetchQuery(asking(tasksApi.list, tasksQuery(deps, context.me.id))),
  component: lazyPage(() => import('./list/NotificationsPage.tsx'), 'NotificationsPage'),
})
