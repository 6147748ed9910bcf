import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type AssessmentPeriod, periodsApi } from '#domain/periods/periods.contract.ts'
import { askingAll } from '#web/platform/calls/queries.ts'

export interface CurrentPeriod {
  /** The assessment that is open today; null if none is, undefined until that is known. */
  current: AssessmentPeriod | null | undefined
  /** The closed assessment that ended last. */
  lastClosed: AssessmentPeriod | undefined
  /** It may have been closed or opened meanwhile, or could not be found out. */
  isChecking: boolean
  isUnknown: boolean
  /** Checks the same as `isChecking` at the time of asking: a page that is shown again asks before it is drawn again. */
  isOutdated: () => boolean
}

/** Finds the assessment that figures are of unless another one is chosen. */
export function useCurrentPeriod(): CurrentPeriod {
  const asked = askingAll(periodsApi.list, {})
  const { data, isFetching, isError } = useQuery(asked)
  const client = useQueryClient()
  const isOutdated = () => client.getQueryState(asked.queryKey)?.isInvalidated === true
  const closed = (data ?? []).filter(({ closed_at }) => closed_at !== null)
  return {
    current: data && (data.find(({ is_current }) => is_current) ?? null),
    lastClosed: closed.toSorted((one, other) => other.end_date.localeCompare(one.end_date))[0],
    isChecking: isFetching || (isOutdated() && !isError),
    isUnknown: isError && !data,
    isOutdated,
  }
}
