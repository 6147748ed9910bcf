import { useQuery } from '@tanstack/react-query'
import { trendsApi } from '#domain/trends/trends.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { TrendSection } from './TrendSection.tsx'

/** The figures of one entity from one assessment to the next. */
export function EntityTrend({ entityId }: { entityId: number }) {
  const { data } = useQuery(asking(trendsApi.ofEntity, { entity_id: entityId }))
  return <TrendSection points={data?.points ?? []} of={{ entity: entityId }} />
}
