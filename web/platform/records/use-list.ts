import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AskedOf, Route } from '#domain/platform/route.ts'
import { asking } from '../calls/queries.ts'

/** The rows that an address stands for; those shown before stay until they arrive. */
export function useList<R extends Route>(route: R, input: AskedOf<R>) {
  return useQuery({ ...asking(route, input), placeholderData: keepPreviousData })
}
