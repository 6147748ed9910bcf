import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RawInputOf, Route } from '#domain/platform/route.ts'
import { asking } from '../calls/queries.ts'

/** Loads the rows for an address. The previous rows stay until they arrive. */
export function useList<R extends Route>(route: R, input: RawInputOf<R>) {
  return useQuery({ ...asking(route, input), placeholderData: keepPreviousData })
}
