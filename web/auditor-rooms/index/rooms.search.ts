import type { auditorRoomsApi } from '#domain/auditor-rooms/auditor-rooms.contract.ts'
import { roomStates } from '#domain/auditor-rooms/auditor-rooms.rules.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The query parameters of the rooms. */
export const RoomsSearch = searchParams({
  search: params.text,
  state: params.oneOf(roomStates),
  sort: params.sort('created_at', 'title', 'open_until'),
  page: params.page,
  new: params.open,
  list: params.id,
})
export type RoomsSearch = SearchOf<typeof RoomsSearch>

/** The call that lists the rooms of an address. */
export function roomsQuery({
  search,
  state,
  sort,
  page,
}: RoomsSearch): RawInputOf<typeof auditorRoomsApi.list> {
  return {
    filter: { ...(search && { search: search.slice(0, 200) }), ...(state && { state }) },
    ...(sort && { sort }),
    ...(page && { page }),
  }
}
