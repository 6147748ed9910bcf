import { createRouter } from '@tanstack/react-router'
import { createQueryClient } from './platform/calls/query-client.ts'
import { ErrorPage } from './platform/pages/ErrorPage.tsx'
import { NotFoundPage } from './platform/pages/NotFoundPage.tsx'
import { withStrictSearch } from './platform/pages/strict-search.ts'
import { routeTree } from './routes.tsx'
import { actions } from './shell/dialogs/asks-to-act.ts'
import { PageSkeleton } from './ui/page/PageSkeleton.tsx'

export const client = createQueryClient()

export const router = createRouter({
  routeTree: withStrictSearch(routeTree, actions),
  // Lists of ids in an address stay readable.
  pathParamsAllowedCharacters: [','],
  context: { client, here: (): string | null => router.state.resolvedLocation?.href ?? null },
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

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
