import type { RawInputOf } from '#domain/platform/route.ts'
import type { policyReadersApi } from '#domain/policies/policy-readers.contract.ts'
import { listInput, params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The query parameters of the list. Values that cannot be parsed are dropped. */
export const ReadersSearch = searchParams({
  search: params.text,
  open: params.toggle,
  overdue: params.toggle,
  sort: params.sort('name', 'asked', 'acknowledged', 'open', 'overdue', 'next_due_on'),
  page: params.page,
})
export type ReadersSearch = SearchOf<typeof ReadersSearch>

/** Builds the input of the call from the address. */
export function readersInput(search: ReadersSearch): RawInputOf<(typeof policyReadersApi)['list']> {
  const { open, overdue } = search
  return { ...listInput(search), filter: { ...(open && { open: true }), ...(overdue && { overdue: true }) } }
}
