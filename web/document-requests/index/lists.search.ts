import { documentRequestStatuses } from '#domain/document-requests/document-requests.rules.ts'
import type { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The query parameters of the lists. Values that cannot be parsed are dropped. */
export const ListsSearch = searchParams({
  search: params.text,
  status: params.oneOf(documentRequestStatuses),
  period: params.id,
  archived: params.toggle,
  trashed: params.toggle,
  page: params.page,
  /** 1 while the form of a new list is open. */
  new: params.open,
  /** The list whose form is open. */
  edit: params.id,
  /** 1 while the periods are shown. */
  periods: params.open,
})
export type ListsSearch = SearchOf<typeof ListsSearch>

/** Builds the input of the call from the address. */
export function listsQuery(search: ListsSearch): RawInputOf<(typeof documentRequestListsApi)['list']> {
  const { status, period, archived, trashed, page } = search
  return {
    filter: {
      withPointsOfContact: true,
      withItemCount: true,
      ...(search.search && { title: search.search.slice(0, 200) }),
      ...(status && { status }),
      ...(period && { document_request_period_id: period }),
      ...(archived && { only_archived: true }),
      ...(trashed && { trashed: 'only' as const }),
    },
    ...(page && { page }),
  }
}
