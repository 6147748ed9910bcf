import { createRootRouteWithContext } from '@tanstack/react-router'
import type { RouterContext } from '#web/platform/pages/guards.ts'
import { BareNotFoundPage } from './BarePages.tsx'
import { RootErrorPage, RootLayout } from './RootLayout.tsx'

/** The root of all routes; public pages such as the sign-in are below it. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  errorComponent: RootErrorPage,
  notFoundComponent: BareNotFoundPage,
})
