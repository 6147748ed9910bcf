import { getRouteApi } from '@tanstack/react-router'
import type { AdministrationSearch } from './administration.search.ts'

const route = getRouteApi('/signed-in/administration/admin')

/** The address of the administration, and ways to change it: `go` to a dialog or page, `narrow` to other rows. */
export function useAdministrationSearch() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const go = (patch: Partial<AdministrationSearch>, replace = false) =>
    void navigate({ search: before => ({ ...before, ...patch }), replace, resetScroll: false })
  const narrow = (patch: Partial<AdministrationSearch>) => go({ ...patch, page: undefined }, true)
  return { search, go, narrow }
}
