import type { RawInputOf } from '#domain/platform/route.ts'
import type { policiesApi } from '#domain/policies/policies.contract.ts'
import { policyStatuses } from '#domain/policies/policies.rules.ts'
import { listInput, params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The query parameters of the list. Values that cannot be parsed are dropped. */
export const PoliciesSearch = searchParams({
  search: params.text,
  status: params.oneOf(policyStatuses),
  owner: params.id,
  review: params.toggle,
  trashed: params.toggle,
  sort: params.sort('code', 'title', 'status', 'next_review_on', 'published_at', 'acknowledged'),
  page: params.page,
  /** 1 while the form of a new policy is open. */
  new: params.open,
  /** The policy whose form is open. */
  edit: params.id,
})
export type PoliciesSearch = SearchOf<typeof PoliciesSearch>

/** Builds the input of the call from the address. */
export function policiesQuery(search: PoliciesSearch): RawInputOf<(typeof policiesApi)['list']> {
  const { status, owner, review, trashed } = search
  return {
    filter: {
      ...(status && { status }),
      ...(owner && { owner_id: owner }),
      ...(review && { review_due: true }),
      ...(trashed && { trashed: 'only' as const }),
    },
    ...listInput(search),
  }
}
