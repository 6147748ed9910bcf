import { createRouter } from '@tanstack/react-router'
import { firstRoutes } from './first-routes.ts'
import { orScriptMissing } from './platform/availability/script-missing.ts'
import { createQueryClient } from './platform/calls/query-client.ts'
import { ErrorPage } from './platform/pages/ErrorPage.tsx'
import { NotFoundPage } from './platform/pages/NotFoundPage.tsx'
import { withStrictSearch } from './platform/pages/strict-search.ts'
import type { allRoutes } from './routes.tsx'
import { actions } from './shell/dialogs/asks-to-act.ts'
import { rootRoute } from './shell/root-route.ts'
import { unknownRoute } from './shell/unknown-route.ts'
import { PageSkeleton } from './ui/page/PageSkeleton.tsx'

type RouteTree = ReturnType<typeof allRoutes>

export const client = createQueryClient()

export const router = createRouter({
  // Typed as all routes: an address that the first ones do not have completes them.
  routeTree: withStrictSearch(rootRoute.addChildren([...firstRoutes]), actions) as unknown as RouteTree,
  // Lists of ids in an address stay readable.
  pathParamsAllowedCharacters: [','],
  context: {
    client,
    here: (): string | null => router.state.resolvedLocation?.href ?? null,
    complete: completeRoutes,
  },
  defaultPreload: 'intent',
  // Preloaded data is the query cache's responsibility, not the router's.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  defaultPendingComponent: PageSkeleton,
  // Kept pages have their own: `shell/kept/use-kept-scroll.ts`.
  scrollRestoration: () => false,
})

let completing: Promise<void> | null = null
let isComplete = false

/** Adds the pages of all nouns, which nobody needs before the sign-in. Returns false if they were there already. */
export async function completeRoutes(): Promise<boolean> {
  if (isComplete) return false
  completing ??= addRoutes().finally(() => {
    completing = null
  })
  await completing
  return true
}

async function addRoutes(): Promise<void> {
  const { allRoutes } = await import('./routes.tsx').catch(orScriptMissing)
  withStrictSearch(allRoutes(), actions)
  router.setRoutes(router.buildRouteTree())
  isComplete = true
}

/** Checks whether the first routes have the page of an address. */
export function isFirstPage(pathname: string): boolean {
  return router.getMatchedRoutes(pathname)[0].at(-1)?.id !== unknownRoute.id
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
