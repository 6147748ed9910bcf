import { getRouteApi } from '@tanstack/react-router'
import type { OverviewSearch } from './overview.search.ts'

const route = getRouteApi('/signed-in/company/entities/$entityId/overview')

/** The entity and the view that the address names, and the way to change the latter. */
export function useOverview() {
  const { entityId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const go = (patch: Partial<OverviewSearch>, replace = false) =>
    void navigate({ search: before => ({ ...before, ...patch }), replace, resetScroll: false })
  return {
    entityId,
    search,
    go,
    /** Another filter or order: from the first page, without a step in the history. */
    narrow: (patch: Partial<OverviewSearch>) => go({ ...patch, page: undefined }, true),
  }
}
