import { createRootRouteWithContext, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { inCompany, type RouterContext, signedIn } from '#web/platform/guards.ts'
import { BareErrorPage, BareNotFoundPage } from './BarePages.tsx'
import { RootLayout } from './RootLayout.tsx'

/** Everything; public pages such as the sign-in hang here. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  errorComponent: BareErrorPage,
  notFoundComponent: BareNotFoundPage,
})

/** Pages of signed-in people, with or without a company: the shell around them, `context.me` inside. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: signedIn,
  errorComponent: BareErrorPage,
  component: lazyRouteComponent(() => import('./Shell.tsx'), 'Shell'),
})

/** Pages that need a company; most nouns hang here. */
export const companyRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: 'company',
  beforeLoad: inCompany,
})

/** `/company/…`: the administration of the company, with its side list. */
export const companyAdminRoute = createRoute({
  getParentRoute: () => companyRoute,
  path: 'company',
  component: lazyRouteComponent(() => import('./CompanyLayout.tsx'), 'CompanyLayout'),
})
