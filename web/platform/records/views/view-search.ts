import type { SavedView } from '#domain/saved-views/saved-views.contract.ts'

type Search = SavedView['search']

/** The query parameters of a list's page that make a view of it: filters and order, without the page number. */
export function viewSearch(search: object): Search {
  const entries = Object.entries(search).filter(
    ([name, value]) => name !== 'page' && value !== undefined && value !== null && value !== '',
  )
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Checks whether a page shows exactly a view’s rows in its order. */
export function isShown(view: Pick<SavedView, 'search'>, search: object): boolean {
  return JSON.stringify(viewSearch(view.search)) === JSON.stringify(viewSearch(search))
}

/** The change that turns the page’s query parameters into those of a view, taking the others away. */
export function patchTo(view: Pick<SavedView, 'search'>, search: object): Record<string, unknown> {
  const gone = Object.fromEntries(Object.keys(search).map(name => [name, undefined]))
  return { ...gone, ...view.search, page: undefined }
}
