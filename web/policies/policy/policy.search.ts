import { params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The query parameters of a policy's page: the list of its readers, and its open dialog. */
export const PolicySearch = searchParams({
  missing: params.toggle,
  sort: params.sort('name', 'due_date', 'acknowledged_at'),
  page: params.page,
  edit: params.id,
  remind: params.open,
  compare: params.open,
  from: params.id,
  to: params.id,
})
export type PolicySearch = SearchOf<typeof PolicySearch>

/** Builds the input of the readers' call from the address. */
export function readersQuery(policyId: number, { missing, sort, page }: PolicySearch) {
  return {
    policy_id: policyId,
    ...(missing && { filter: { acknowledged: false } }),
    ...(sort && { sort }),
    ...(page && { page }),
  }
}
