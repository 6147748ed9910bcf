import type { AnyRouteMatch, AnyRouter, ParsedLocation } from '@tanstack/react-router'

/** What the router said while a page was shown. */
export interface RouterSnapshot {
  matches: readonly AnyRouteMatch[]
  location: ParsedLocation
}

/**
 * The router as it stood when a page was left, for that page while it is hidden: its hooks go on to read the
 * parameters it was opened with, and nothing of it is drawn anew as one moves on. Everything else is the router itself.
 */
export function frozenRouter(router: AnyRouter, { matches, location }: RouterSnapshot): AnyRouter {
  const byRoute = new Map(matches.map(match => [match.routeId, constant(match)]))
  const nothing = constant(undefined)
  const state = { status: 'idle', isLoading: false, matches, location, resolvedLocation: location }
  const stores = {
    ...router.stores,
    status: constant('idle'),
    location: constant(location),
    resolvedLocation: constant(location),
    ids: constant(matches.map(match => match.routeId)),
    matches: constant(matches),
    __store: constant(state),
    getMatchStore: (routeId: string) => byRoute.get(routeId) ?? nothing,
  }
  return Object.create(router, { stores: { value: stores } }) as AnyRouter
}

/** A store that never changes. */
function constant<Value>(value: Value) {
  return { get: () => value, subscribe: () => ({ unsubscribe: () => undefined }) }
}
