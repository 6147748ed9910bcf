import { params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The query parameters of the page: its dialogs. */
export const PeriodOverviewSearch = searchParams({
  close: params.open,
  reopen: params.open,
  /** 1 while answers are being carried over. */
  rollover: params.open,
})
export type PeriodOverviewSearch = SearchOf<typeof PeriodOverviewSearch>
