import { createRoute, redirect } from '@tanstack/react-router'
import { siteApi } from '#domain/site/site.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { moveToken } from '#web/platform/pages/link-token.ts'
import { asGuest, openPage } from '#web/platform/pages/open-page.ts'
import { askMe } from '#web/platform/session/me.ts'
import { currentSession } from '#web/platform/session/session.ts'
import { rootRoute } from '#web/shell/root-route.ts'
import { pages } from './sessions.pages.ts'
import { linkSearch, loginSearch, wantedSearch } from './sessions.search.ts'

const FRESH_MS = 10_000

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...openPage(pages['login.index']),
  validateSearch: loginSearch,
  loader: ({ context }) => void context.client.prefetchQuery(asking(siteApi.show, {})),
  component: lazyPage(() => import('./LoginPage.tsx'), 'LoginPage'),
})

export const linkRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...openPage(pages['login.new']),
  validateSearch: linkSearch,
  beforeLoad: guarded => {
    // The company's provider may have signed in a person who was signed in before.
    if (!guarded.search.sso) asGuest(guarded)
    moveToken(guarded, '/login-v2')
  },
  component: lazyPage(() => import('./links/LinkPage.tsx'), 'LinkPage'),
})

export const forgotRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...openPage(pages['login.forgot']),
  validateSearch: wantedSearch,
  beforeLoad: guarded => {
    asGuest(guarded)
    const { params, search } = guarded
    // The page only asks for an address. A stray token is removed from it.
    if (params.token) {
      throw redirect({ to: '/login/forgot/{-$token}', params: { token: undefined }, search, replace: true })
    }
  },
  component: lazyPage(() => import('./reset/ForgotPage.tsx'), 'ForgotPage'),
})

export const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...openPage(pages['login.reset']),
  validateSearch: wantedSearch,
  beforeLoad: guarded => {
    asGuest(guarded)
    moveToken(guarded, '/login/reset-password/{-$token}')
  },
  component: lazyPage(() => import('./reset/ResetPage.tsx'), 'ResetPage'),
})

export const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...openPage(pages['login.registration']),
  beforeLoad: async guarded => {
    moveToken(guarded, '/register/{-$token}')
    // For an invitation, the page shows signed-in people whether it is for them.
    if (!guarded.location.state.linkToken) asGuest(guarded)
    else if (currentSession()) await askMe(guarded.context.client, FRESH_MS).catch(() => undefined)
  },
  component: lazyPage(() => import('./invitations/RegisterPage.tsx'), 'RegisterPage'),
})

export const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...openPage(pages.logout),
  component: lazyPage(() => import('./LogoutPage.tsx'), 'LogoutPage'),
})
