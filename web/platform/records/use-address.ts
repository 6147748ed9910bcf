/** The query parameters shared by all lists. */
export interface ListSearch {
  sort?: string | undefined
  page?: number | undefined
  trashed?: true | undefined
  new?: 1 | undefined
}

/** A list's address and functions to change it. */
export interface Address<Search> {
  search: Search
  /** Opens a dialog or another page, or closes one without a new step in the history. */
  go: (patch: Partial<Search>, replace?: boolean) => void
  /** Shows other rows, starting at their first page. */
  narrow: (patch: Partial<Search>) => void
}

/** A list's address: `useAddress(route.useSearch(), route.useNavigate())`. */
export function useAddress<Search extends object>(
  search: Search,
  navigate: (to: never) => unknown,
): Address<Search> {
  const navigateTo = navigate as (to: object) => unknown
  const go = (patch: Partial<Search>, replace = false) =>
    void navigateTo({ search: (before: Search) => ({ ...before, ...patch }), replace, resetScroll: false })
  const narrow = (patch: Partial<Search>) => go({ ...patch, page: undefined }, true)
  return { search, go, narrow }
}

/** Checks whether the named parameters, a search and filters, exclude any rows. */
export function isNarrowed<Search>(search: Search, narrowing: readonly (keyof Search)[]): boolean {
  return narrowing.some(name => {
    const value = search[name]
    return Array.isArray(value) ? value.length > 0 : Boolean(value)
  })
}
