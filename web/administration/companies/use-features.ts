import { useQuery } from '@tanstack/react-query'
import type { Feature } from '#domain/access/features.ts'
import { referenceApi } from '#domain/reference/reference.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'

/** The features that a company can have. They change only with a new version of the program. */
export function useFeatures() {
  const query = useQuery({ ...asking(referenceApi.features, {}), staleTime: Number.POSITIVE_INFINITY })
  const features = query.data?.data
  const nameOf = (key: Feature) => features?.find(feature => feature.key === key)?.name ?? key
  return { features, nameOf, error: query.error, refetch: query.refetch }
}
