import { params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The query parameters of a request's page: its open dialog, and the file that is shown. */
export const RequestSearch = searchParams({
  edit: params.open,
  people: params.open,
  peers: params.open,
  link: params.open,
  file: params.id,
})
export type RequestSearch = SearchOf<typeof RequestSearch>
