import type { periodsApi } from '#domain/periods/periods.contract.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { listInput, params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The query parameters of the list. Values that cannot be parsed are dropped. */
export const PeriodsSearch = searchParams({
  state: params.oneOf(['open', 'closed']),
  division: params.id,
  trashed: params.toggle,
  sort: params.sort('name', 'start_date'),
  page: params.page,
  /** 1 while the dialog for a new assessment is open. */
  new: params.open,
  /** The assessment whose dialog is open. */
  edit: params.id,
  /** The assessment that is to be reopened. */
  reopen: params.id,
})
export type PeriodsSearch = SearchOf<typeof PeriodsSearch>

/** Builds the input of the list's call from the address. */
export function periodsQuery(search: PeriodsSearch): RawInputOf<(typeof periodsApi)['list']> {
  const { state, division, trashed } = search
  return {
    filter: {
      ...(state && { closed: state === 'closed' }),
      ...(division && { division_id: division }),
      ...(trashed && { trashed: 'only' }),
    },
    per_page: 25,
    ...listInput(search),
  }
}
