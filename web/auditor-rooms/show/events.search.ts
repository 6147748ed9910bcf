import type { auditorRoomsApi } from '#domain/auditor-rooms/auditor-rooms.contract.ts'
import { roomActions } from '#domain/auditor-rooms/auditor-rooms.rules.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The query parameters of a room’s log. */
export const EventsSearch = searchParams({
  search: params.text,
  action: params.someOf(roomActions),
  sort: params.sort('at'),
  page: params.page,
})
export type EventsSearch = SearchOf<typeof EventsSearch>

/** The call that lists the entries of an address. */
export function eventsQuery(
  auditor_room_id: number,
  { search, action, sort, page }: EventsSearch,
): RawInputOf<typeof auditorRoomsApi.events> {
  return {
    auditor_room_id,
    filter: { ...(search && { search: search.slice(0, 200) }), ...(action && { action }) },
    ...(sort && { sort }),
    ...(page && { page }),
  }
}
