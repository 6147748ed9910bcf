import { getRouteApi } from '@tanstack/react-router'
import { useAddress } from '#web/platform/records/use-address.ts'
import type { OverviewSearch } from './overview.search.ts'

const route = getRouteApi('/signed-in/company/entities/$entityId/overview')

/** The entity and the view that the address names, and the ways to change the latter. */
export function useOverview() {
  const { entityId } = route.useParams()
  const address = useAddress<OverviewSearch>(route.useSearch(), route.useNavigate())
  return { entityId, ...address }
}
