import {
  type AnyRouteMatch,
  type AnyRouter,
  Outlet,
  RouterContextProvider,
  useMatches,
  useRouter,
} from '@tanstack/react-router'
import { Activity, memo, useState } from 'react'
import { PageCache } from './page-cache.ts'
import { PageRouter } from './page-router.ts'
import { useKeptScroll } from './use-kept-scroll.ts'

/** The current page, and the pages left last, hidden and in the state they were left in. */
export function KeptPages() {
  const router = useRouter() as AnyRouter
  const matches = useMatches() as readonly AnyRouteMatch[]
  const [cache] = useState(() => new PageCache<PageRouter>())
  const here = pageOf(matches)
  const before = cache.pages.find(page => page.key === here.key)?.snapshot
  const shown = cache.visit({ ...here, snapshot: shownRouter(router, matches, here.pathname, before) })
  for (const { snapshot } of cache.pages) if (snapshot !== shown.snapshot) snapshot.hide()
  useKeptScroll(shown, here.pathname)
  return cache.pages.map(({ key, snapshot }) => (
    <Activity key={key} mode={key === here.key ? 'visible' : 'hidden'}>
      <Page router={snapshot.router} />
    </Activity>
  ))
}

const Page = memo(function Page({ router }: { router: AnyRouter }) {
  return (
    <RouterContextProvider router={router}>
      <Outlet />
    </RouterContextProvider>
  )
})

interface ShownPage {
  key: string
  pathname: string
  isKept: boolean
}

/** Identifies a kept page by its address and any other by its route, so that it persists from question to question. */
function pageOf(matches: readonly AnyRouteMatch[]): ShownPage {
  const leaf = matches.at(-1)
  const pathname = leaf?.pathname ?? '/'
  const isKept =
    leaf?.staticData.page !== undefined &&
    leaf.staticData.page.isKept !== false &&
    matches.every(({ status }) => status !== 'error' && status !== 'notFound')
  return { key: isKept ? pathname : (leaf?.routeId ?? ''), pathname, isKept }
}

/** While the next page loads, the router already has its address, which is not this page's. */
function shownRouter(
  router: AnyRouter,
  matches: readonly AnyRouteMatch[],
  pathname: string,
  before: PageRouter | undefined,
): PageRouter {
  const now = router.stores.location.get()
  if (!before) return new PageRouter(router, { matches, location: now })
  before.show({ matches, location: now.pathname === pathname ? now : before.seen.location })
  return before
}
