import type { AnyRoute } from '@tanstack/react-router'
import { MAX_PAGE } from '#domain/platform/listing.ts'

type Search = Record<string, unknown>

/**
 * Makes every page of the tree see only the search parameters that its `validateSearch` answers. The router lays a page's
 * answer over what the address says, so that a parameter which the page does not know, or refuses, would be there all the
 * same; only one that is set to `undefined` is gone. `passing` names those that are acted on before any page.
 */
export function withStrictSearch<Tree extends AnyRoute>(tree: Tree, passing: readonly string[]): Tree {
  for (const route of pagesOf(tree)) {
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

/** No list has such a page: the address is read as that of the first one. */
function withoutImpossiblePage({ page, ...rest }: Search): Search {
  return typeof page === 'number' && page > MAX_PAGE ? rest : { page, ...rest }
}

/** The routes that are pages; those around them are handed the parameters of any of their pages. */
export function pagesOf(route: AnyRoute): AnyRoute[] {
  const children = Object.values((route.children ?? []) as Record<string, AnyRoute>)
  return children.length === 0 ? [route] : children.flatMap(pagesOf)
}
