import type { RawInputOf } from '#domain/platform/route.ts'
import type { tagsApi } from '#domain/tags/tags.contract.ts'
import { listInput, params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The query parameters of the list. Values that cannot be parsed are dropped. */
export const TagsSearch = searchParams({
  search: params.text,
  unused: params.toggle,
  trashed: params.toggle,
  sort: params.sort('name', 'entities_count'),
  page: params.page,
  /** 1 while the dialog for a new tag is open. */
  new: params.open,
  /** The tag that is being renamed. */
  edit: params.id,
  /** The tag that is being merged into another one. */
  merge: params.id,
})
export type TagsSearch = SearchOf<typeof TagsSearch>

/** Builds the input of the list's call from the address. */
export function tagsQuery(search: TagsSearch): RawInputOf<(typeof tagsApi)['list']> {
  const { unused, trashed } = search
  return {
    filter: { ...(unused && { unused }), ...(trashed && { trashed: 'only' }) },
    per_page: 25,
    ...listInput(search),
  }
}
