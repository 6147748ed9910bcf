import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { comparisonsApi } from '#domain/comparisons/comparisons.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useMe } from '#web/platform/session/me.ts'
import { type ComparisonSearch, comparisonQuery } from './comparison.search.ts'

const route = getRouteApi(
  '/signed-in/company/admin/company/assessment-periods/$assessmentPeriodId/comparison',
)

/** The assessments that the address names, their comparison, and links to its lists. */
export function useComparison() {
  const { assessmentPeriodId } = route.useParams()
  const address = useAddress<ComparisonSearch>(route.useSearch(), route.useNavigate())
  const query = useQuery({
    ...asking(comparisonsApi.show, comparisonQuery(assessmentPeriodId, address.search)),
    placeholderData: keepPreviousData,
  })
  const linkTo = (patch: Partial<ComparisonSearch>) =>
    ({
      to: '/company/assessment-periods/$assessmentPeriodId/comparison',
      params: { assessmentPeriodId },
      search: { ...address.search, ...patch },
    }) as const
  const hasDivisions = useMe()?.features.includes('divisions') ?? false
  return { periodId: assessmentPeriodId, query, linkTo, hasDivisions, ...address }
}
