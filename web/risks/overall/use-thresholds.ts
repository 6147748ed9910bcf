import { useQuery } from '@tanstack/react-query'
import { dashboardApi } from '#domain/dashboard/dashboard.contract.ts'
import { askingOnceKnown } from '#web/platform/calls/queries.ts'
import { useCompany } from '#web/platform/session/me.ts'
import type { RisksSearch } from '../risks.search.ts'

interface Thresholds {
  lowest: number
  highest: number
}

/** The thresholds that a figure of several frameworks lies between; null if it has one. An entity’s is the lowest of its frameworks. */
export function useThresholds({ period, framework, entity }: RisksSearch): Thresholds | null {
  const company = useCompany()
  const isOfAll = framework === undefined && entity === undefined
  const filter = period ? { assessment_period_id: period } : {}
  const { data } = useQuery(
    askingOnceKnown(dashboardApi.show, isOfAll && company ? { ...company, filter } : null),
  )
  if (!isOfAll) return null
  return differing((data?.protocols ?? []).map(({ threshold }) => threshold))
}

/** Null unless there are different ones. */
export function differing(thresholds: readonly number[]): Thresholds | null {
  const [lowest, highest] = [Math.min(...thresholds), Math.max(...thresholds)]
  return thresholds.length > 0 && lowest !== highest ? { lowest, highest } : null
}
