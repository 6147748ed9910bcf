import { controlLinkTables } from '#domain/controls/control-links.ts'
import { listInput, params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

export const overviewTabs = ['answers', 'questions', 'tests', ...controlLinkTables] as const

/** The query parameters of a control's overview. */
export const OverviewSearch = searchParams({
  tab: params.oneOf(overviewTabs),
  /** Only answers that are to be looked at again. */
  again: params.toggle,
  trashed: params.toggle,
  search: params.text,
  sort: params.sort('name', 'score', 'again', 'tested_on', 'order', 'state', 'due_date'),
  page: params.page,
  /** 1 while the form of the control is open. */
  edit: params.open,
  /** The test whose form is open. */
  test: params.id,
})
export type OverviewSearch = SearchOf<typeof OverviewSearch>

/** The order and page of the shown list. */
export function partOf(search: OverviewSearch) {
  const { sort, page } = listInput(search)
  return { ...(sort && { sort }), ...(page && { page }) }
}
