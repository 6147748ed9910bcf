import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RawInputOf, Route } from '#domain/platform/route.ts'
import { asking } from '../calls/queries.ts'

/** The rows that an address stands for; those shown before stay until they arrive. */
export function useList<R extends Route>(route: R, input: RawInputOf<R>) {
  return useQuery({ ...asking(route, input), placeholderData: keepPreviousData })
}
