import type { RawInputOf } from '#domain/platform/route.ts'
import type { myPoliciesApi } from '#domain/policies/my-policies.contract.ts'
import { listInput, params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The query parameters of My Policies. Values that cannot be parsed are dropped. */
export const MyPoliciesSearch = searchParams({
  unread: params.toggle,
  sort: params.sort('title', 'due_date', 'published_at'),
  page: params.page,
})
export type MyPoliciesSearch = SearchOf<typeof MyPoliciesSearch>

/** Builds the input of the call from the address. */
export function myPoliciesQuery(search: MyPoliciesSearch): RawInputOf<(typeof myPoliciesApi)['list']> {
  return { ...listInput(search), ...(search.unread && { filter: { acknowledged: false } }) }
}
