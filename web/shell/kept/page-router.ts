import type { AnyRouteMatch, AnyRouter, ParsedLocation } from '@tanstack/react-router'

/** The router's state while a page was shown. */
export interface RouterSnapshot {
  matches: readonly AnyRouteMatch[]
  location: ParsedLocation
}

interface Store<Value> {
  get(): Value
  subscribe(listener: (value: Value) => void): { unsubscribe(): void }
}

/**
 * The router as one page sees it: the real one while the page is shown, frozen at the last state while it is hidden, so
 * that its hooks keep reading the parameters it was opened with. It stays the same object, so nothing is redrawn when a
 * page is hidden or shown.
 */
export class PageRouter {
  /** The router provided to the page's part of the tree. */
  readonly router: AnyRouter
  #isShown = true
  #seen: RouterSnapshot
  #byRoute: ReadonlyMap<string, AnyRouteMatch>
  readonly #matchStores = new Map<string, Store<unknown>>()

  constructor(router: AnyRouter, seen: RouterSnapshot) {
    this.#seen = seen
    this.#byRoute = byRouteOf(seen)
    const { stores } = router
    const own = {
      ...stores,
      // Pages get a scope of their own for links, because the router's shared one would freeze with another page.
      _linkScopes: undefined,
      status: this.#gated(stores.status, () => 'idle'),
      location: this.#gated(stores.location, () => this.#seen.location),
      resolvedLocation: this.#gated(stores.resolvedLocation, () => this.#seen.location),
      ids: this.#gated(stores.ids, () => [...this.#byRoute.keys()]),
      matches: this.#gated(stores.matches, () => this.#seen.matches),
      __store: this.#gated(stores.__store, () => this.#state()),
      getMatchStore: (routeId: string) => this.#matchStore(router, routeId),
    }
    this.router = Object.create(router, { stores: { value: own } }) as AnyRouter
  }

  /** Shows the page with the router's current state. */
  show(seen: RouterSnapshot): void {
    this.#isShown = true
    if (seen.matches === this.#seen.matches && seen.location === this.#seen.location) return
    this.#seen = seen
    this.#byRoute = byRouteOf(seen)
  }

  hide(): void {
    this.#isShown = false
  }

  get seen(): RouterSnapshot {
    return this.#seen
  }

  #matchStore(router: AnyRouter, routeId: string): Store<unknown> {
    const known = this.#matchStores.get(routeId)
    if (known) return known
    const made = this.#gated(router.stores.getMatchStore(routeId) as Store<unknown>, () =>
      this.#byRoute.get(routeId),
    )
    this.#matchStores.set(routeId, made)
    return made
  }

  /** Subscribes to the router's own store, and reports changes only while the page is shown. */
  #gated(store: unknown, seen: () => unknown): Store<unknown> {
    const live = store as Store<unknown>
    let kept: unknown
    let isKept = false
    const keptOf = () => {
      // The same value as long as the page is hidden, because a hook treats a new one as a change.
      if (!isKept) kept = seen()
      isKept = true
      return kept
    }
    return {
      get: () => {
        if (!this.#isShown) return keptOf()
        isKept = false
        return live.get()
      },
      subscribe: listener => live.subscribe(listener),
    }
  }

  #state() {
    const { matches, location } = this.#seen
    return { status: 'idle', isLoading: false, matches, location, resolvedLocation: location }
  }
}

function byRouteOf({ matches }: RouterSnapshot): ReadonlyMap<string, AnyRouteMatch> {
  return new Map(matches.map(match => [match.routeId, match]))
}
