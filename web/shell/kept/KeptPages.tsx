import {
  type AnyRouteMatch,
  type AnyRouter,
  Outlet,
  RouterContextProvider,
  useMatches,
  useRouter,
} from '@tanstack/react-router'
import { Activity, memo, useState } from 'react'
import { frozenRouter, type RouterSnapshot } from './frozen-router.ts'
import { PageCache } from './page-cache.ts'
import { useKeptScroll } from './use-kept-scroll.ts'

interface Snapshot extends RouterSnapshot {
  frozen: AnyRouter
}

/** The page that is shown, and hidden behind it those that were left last, each as it was left. */
export function KeptPages() {
  const router = useRouter() as AnyRouter
  const matches = useMatches() as readonly AnyRouteMatch[]
  const [cache] = useState(() => new PageCache<Snapshot>())
  const here = placeOf(matches)
  const seen = cache.pages.find(page => page.key === here.key)?.snapshot
  const shown = cache.visit({ ...here, snapshot: snapshotOf(router, matches, here.pathname, seen) })
  useKeptScroll(shown, here.pathname)
  return cache.pages.map(({ key, snapshot }) => (
    <Activity key={key} mode={key === here.key ? 'visible' : 'hidden'}>
      <RouterContextProvider router={key === here.key ? router : snapshot.frozen}>
        <Page />
      </RouterContextProvider>
    </Activity>
  ))
}

const Page = memo(function Page() {
  return <Outlet />
})

interface Place {
  key: string
  pathname: string
  isKept: boolean
}

/** A kept page is one of its address; any other is one of its route, so that it lives on from question to question. */
function placeOf(matches: readonly AnyRouteMatch[]): Place {
  const leaf = matches.at(-1)
  const pathname = leaf?.pathname ?? '/'
  const isKept =
    leaf?.staticData.page !== undefined &&
    leaf.staticData.page.isKept !== false &&
    matches.every(({ status }) => status !== 'error' && status !== 'notFound')
  return { key: isKept ? pathname : (leaf?.routeId ?? ''), pathname, isKept }
}

/** While the next page loads, the router already names its address: that is not this page's. */
function snapshotOf(
  router: AnyRouter,
  matches: readonly AnyRouteMatch[],
  pathname: string,
  before: Snapshot | undefined,
): Snapshot {
  if (before && before.matches === matches) return before
  const now = router.stores.location.get()
  const location = now.pathname === pathname || !before ? now : before.location
  return { matches, location, frozen: frozenRouter(router, { matches, location }) }
}
