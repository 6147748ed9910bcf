import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { periodOverviewsApi } from '#domain/period-overviews/period-overviews.contract.ts'
import { periodsApi } from '#domain/periods/periods.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { useAddress } from '#web/platform/records/use-address.ts'
import type { PeriodOverviewSearch } from './overview.search.ts'

const route = getRouteApi('/signed-in/company/admin/company/assessment-periods/$assessmentPeriodId')

/** The assessment that the address names, its overview, and the dialogs over it. */
export function usePeriodOverview() {
  const { assessmentPeriodId: period_id } = route.useParams()
  const address = useAddress<PeriodOverviewSearch>(route.useSearch(), route.useNavigate())
  const period = useQuery(asking(periodsApi.show, { period_id }))
  const overview = useQuery(asking(periodOverviewsApi.show, { period_id }))
  return { period, overview, ...address }
}
