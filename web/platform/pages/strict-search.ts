import type { AnyRoute } from '@tanstack/react-router'
import { MAX_PAGE } from '#domain/platform/paging.ts'

type Search = Record<string, unknown>

const strict = new WeakSet<AnyRoute>()

/**
 * Restricts every page to the search parameters that its `validateSearch` returns. The router merges them into those of
 * the address, so unknown or invalid parameters would remain; only a value of `undefined` removes one. `passing` names
 * the parameters handled before any page. A page that was restricted before stays as it is.
 */
export function withStrictSearch<Tree extends AnyRoute>(tree: Tree, passing: readonly string[]): Tree {
  for (const route of pagesOf(tree)) {
    if (strict.has(route)) continue
    strict.add(route)
    const validate = route.options.validateSearch as ((given: Search) => Search) | undefined
    route.options.validateSearch = (given: Search) => ({
      ...Object.fromEntries(
        Object.keys(given).flatMap(name => (passing.includes(name) ? [] : [[name, undefined]])),
      ),
      ...validate?.(withoutImpossiblePage(given)),
    })
  }
  return tree
}

/** No list has such a page, so the first page is used. */
function withoutImpossiblePage({ page, ...rest }: Search): Search {
  return typeof page === 'number' && page > MAX_PAGE ? rest : { page, ...rest }
}

/** The routes of pages. Layout routes receive the parameters of all their pages. */
export function pagesOf(route: AnyRoute): AnyRoute[] {
  const children = Object.values((route.children ?? []) as Record<string, AnyRoute>)
  return children.length === 0 ? [route] : children.flatMap(pagesOf)
}
