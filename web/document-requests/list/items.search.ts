import { documentRequestStatuses } from '#domain/document-requests/document-requests.rules.ts'
import type { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The order of the requests unless the address has another one. */
export const ITEMS_SORT = 'request_number|asc'

const day = (given: unknown) =>
  typeof given === 'string' && /^\d{4}-\d\d-\d\d$/.test(given) ? given : undefined

/** The query parameters of a list's page. Values that cannot be parsed are dropped. */
export const ItemsSearch = searchParams({
  search: params.text,
  status: params.someOf(documentRequestStatuses),
  unassigned: params.toggle,
  overdue: params.toggle,
  due: day,
  trashed: params.toggle,
  sort: params.sort('request_number', 'title', 'status', 'due_date'),
  page: params.page,
  /** 1 while the form of a new request is open, and while that of many is. */
  new: params.open,
  many: params.open,
  /** The list itself while its form is open. */
  edit: params.id,
  remind: params.open,
  copy: params.open,
  contacts: params.open,
})
export type ItemsSearch = SearchOf<typeof ItemsSearch>

/** Builds the input of the requests' call from the address. */
export function itemsQuery(
  listId: number,
  search: ItemsSearch,
): RawInputOf<(typeof documentRequestListsApi)['items']> {
  const { status, unassigned, overdue, due, trashed, sort, page } = search
  return {
    document_request_list_id: listId,
    filter: {
      withAssignments: true,
      withCommentsCount: true,
      ...(search.search && { title: search.search.slice(0, 200) }),
      ...(status && { status: [...status] }),
      ...(unassigned && { showUnassigned: true }),
      ...(overdue && { overdue: true }),
      ...(due && { due }),
      ...(trashed && { trashed: 'only' as const }),
    },
    sort: sort ?? ITEMS_SORT,
    ...(page && { page }),
  }
}
