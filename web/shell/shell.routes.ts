import { createRoute, redirect } from '@tanstack/react-router'
import { homeOf } from '#web/platform/pages/home-of.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { wantedSearch } from '../sessions/sessions.search.ts'
import { signedInRoute } from './layout-routes.ts'
import { pages } from './shell.pages.ts'

export const homeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  beforeLoad: ({ context, location: { hash } }) => {
    // A dialog in the address, such as a review linked from an email, opens over the first page.
    throw redirect({ href: `${homeOf(context.me)}${hash && `#${hash}`}`, replace: true })
  },
})

export const selectCompanyRoute = createRoute({
  getParentRoute: () => signedInRoute,
  ...page(pages['profile.company']),
  component: lazyPage(() => import('./company/SelectCompanyPage.tsx'), 'SelectCompanyPage'),
})

export const inactiveRoute = createRoute({
  getParentRoute: () => signedInRoute,
  ...page(pages['errors.organization-inactive']),
  beforeLoad: ({ context: { me } }) => {
    if (me.organization_is_active !== false) throw redirect({ to: '/', replace: true })
  },
  component: lazyPage(() => import('./company/InactivePage.tsx'), 'InactivePage'),
})

export const signOnRequiredRoute = createRoute({
  getParentRoute: () => signedInRoute,
  ...page(pages['errors.sign-on-required']),
  validateSearch: wantedSearch,
  beforeLoad: ({ context: { me }, search }) => {
    if (me.required_sign_on && me.organization_is_active) return
    throw redirect({ href: search.wanted ?? '/', replace: true })
  },
  component: lazyPage(() => import('./company/SignOnRequiredPage.tsx'), 'SignOnRequiredPage'),
})
