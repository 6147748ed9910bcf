import { params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The query parameters of the knowledge base's administration. Values that cannot be parsed are dropped. */
export const FaqsSearch = searchParams({
  search: params.text,
  /** Empty means entries without one. */
  topic: params.text,
  trashed: params.toggle,
  /** 1 while the dialog for a new question is open. */
  new: params.open,
  /** The question whose dialog is open. */
  edit: params.id,
})
export type FaqsSearch = SearchOf<typeof FaqsSearch>
