import { useQuery } from '@tanstack/react-query'
import type { RawInputOf, Route } from '#domain/platform/route.ts'
import { asking } from '../calls/queries.ts'

/** Loads the current version of a record rather than a cached one, as the start of a form. */
export function useFresh<R extends Route>(load: R, input: RawInputOf<R>) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...asking(load, input),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  return { data: isFetchedAfterMount ? data : undefined, error, refetch }
}
