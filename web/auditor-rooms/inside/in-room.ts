import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import type { RawInputOf, Route } from '#domain/platform/route.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { asking } from '#web/platform/calls/queries.ts'

/** A query of a room. Nothing of a room is kept in the browser between visits. */
export function inRoom<R extends Route>(route: R, input: RawInputOf<R>) {
  return { ...asking(route, input), meta: { keep: false } }
}

/** A list of a room; the previous rows stay until the next ones arrive. */
export function useRoomList<R extends Route>(route: R, input: RawInputOf<R>) {
  return useQuery({ ...inRoom(route, input), placeholderData: keepPreviousData })
}

/** Checks whether a query or a change is one of a room, by its key. */
export const isOfRoom = (key: readonly unknown[] | undefined): boolean =>
  String(key?.[1]).startsWith('/api/v2/public/auditor-rooms')

/** Forgets everything that was read in rooms. */
export function forgetRooms(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => isOfRoom(queryKey) })
}

/** Checks whether the room is not, or no longer, open in this browser. */
export const isLocked = (error: unknown): boolean =>
  error instanceof CallFailure && (error.status === 401 || error.status === 404)
