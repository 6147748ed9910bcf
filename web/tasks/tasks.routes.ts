import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { companyRoute } from '#web/shell/layout-routes.ts'
import { pages } from './tasks.pages.ts'
import { NotificationsSearch } from './tasks.search.ts'
import { TodaySearch } from './today/today.search.ts'

export const todayRoute = createRoute({
  getParentRoute: () => companyRoute,
  ...page(pages['today.index']),
  validateSearch: search => TodaySearch.parse(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void import('./prefetch.ts').then(({ prefetchToday }) => prefetchToday(context, deps)),
  component: lazyPage(() => import('./today/TodayPage.tsx'), 'TodayPage'),
})

export const notificationsRoute = createRoute({
  getParentRoute: () => companyRoute,
  ...page(pages['notifications.index']),
  validateSearch: search => NotificationsSearch.parse(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void import('./prefetch.ts').then(({ prefetchTasks }) => prefetchTasks(context, deps)),
  component: lazyPage(() => import('./list/NotificationsPage.tsx'), 'NotificationsPage'),
})
