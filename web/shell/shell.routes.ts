import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { page, pageAt } from '#web/pages.ts'
import { guardOf, inCompany, signedIn } from '#web/platform/guards.ts'
import { homeOf } from '#web/platform/home-of.ts'
import { rootRoute, signedInRoute } from './parents.ts'

export const homeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  beforeLoad: ({ context }) => {
    throw redirect({ href: homeOf(context.me), replace: true })
  },
})

export const selectCompanyRoute = createRoute({
  getParentRoute: () => signedInRoute,
  ...page('profile.company'),
  component: lazyRouteComponent(() => import('./SelectCompanyPage.tsx'), 'SelectCompanyPage'),
})

export const inactiveRoute = createRoute({
  getParentRoute: () => signedInRoute,
  ...page('errors.organization-inactive'),
  component: lazyRouteComponent(() => import('./InactivePage.tsx'), 'InactivePage'),
})

/** Every other address. One of a page that is still to come is guarded as that page will be. */
export const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: async guarded => {
    const page = pageAt(guarded.location.pathname)
    if (!page || page.access === 'public' || page.access === 'guest') return
    const { me } = await signedIn(guarded)
    const known = { ...guarded, context: { ...guarded.context, me } }
    if (typeof page.access === 'object' && !page.path.startsWith('/admin')) inCompany(known)
    await guardOf(page)(known)
  },
  component: lazyRouteComponent(() => import('./UnknownPage.tsx'), 'UnknownPage'),
})
