import { createRoute } from '@tanstack/react-router'
import { tasksApi } from '#domain/tasks/tasks.contract.ts'
import { page } from '#web/pages.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { companyRoute } from '#web/shell/layout-routes.ts'
import { NotificationsSearch, tasksQuery } from './tasks.search.ts'

export const notificationsRoute = createRoute({
  getParentRoute: () => companyRoute,
  ...page('notifications.index'),
  validateSearch: search => NotificationsSearch.parse(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.client.prefetchQuery(asking(tasksApi.list, tasksQuery(deps, context.me.id))),
  component: lazyPage(() => import('./NotificationsPage.tsx'), 'NotificationsPage'),
})
