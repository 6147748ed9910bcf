import { params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The query parameters of a person’s page. */
export const PersonSearch = searchParams({
  /** The person whose roles or divisions are being changed. */
  roles: params.id,
  divisions: params.id,
  /** 1 while resetting the second factor is being confirmed. */
  reset: params.open,
  /** The page of what the person did. */
  page: params.page,
})
export type PersonSearch = SearchOf<typeof PersonSearch>
