import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { siteApi } from '#domain/site/site.contract.ts'
import { openPage } from '#web/pages.ts'
import { asking } from '#web/platform/queries.ts'
import { rootRoute } from '#web/shell/parents.ts'
import { linkSearch, loginSearch, wantedSearch } from './sessions.search.ts'

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...openPage('login.index'),
  validateSearch: loginSearch,
  loader: ({ context }) => void context.client.prefetchQuery(asking(siteApi.show, {})),
  component: lazyRouteComponent(() => import('./LoginPage.tsx'), 'LoginPage'),
})

export const linkRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...openPage('login.new'),
  validateSearch: linkSearch,
  component: lazyRouteComponent(() => import('./LinkPage.tsx'), 'LinkPage'),
})

export const forgotRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...openPage('login.forgot'),
  validateSearch: wantedSearch,
  component: lazyRouteComponent(() => import('./ForgotPage.tsx'), 'ForgotPage'),
})

export const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...openPage('login.reset'),
  validateSearch: wantedSearch,
  component: lazyRouteComponent(() => import('./ResetPage.tsx'), 'ResetPage'),
})

export const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...openPage('login.registration'),
  component: lazyRouteComponent(() => import('./RegisterPage.tsx'), 'RegisterPage'),
})

export const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...openPage('logout'),
  component: lazyRouteComponent(() => import('./LogoutPage.tsx'), 'LogoutPage'),
})
