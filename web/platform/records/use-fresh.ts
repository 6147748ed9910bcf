import { useQuery } from '@tanstack/react-query'
import type { RawInputOf, Route } from '#domain/platform/route.ts'
import { asking } from '../calls/queries.ts'

/** A record as it is now, and not as some list last showed it: what a form may begin with. */
export function useFresh<R extends Route>(load: R, input: RawInputOf<R>) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...asking(load, input),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  return { data: isFetchedAfterMount ? data : undefined, error, refetch }
}
