import { groupings, type planAccountingApi } from '#domain/action-plans/accounting.contract.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { listInput, params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

export const accountingStates = ['open', 'completed'] as const

/** The query parameters of the accounting. Values that cannot be parsed are dropped. */
export const AccountingSearch = searchParams({
  by: params.oneOf(groupings),
  state: params.oneOf(accountingStates),
  entity: params.id,
  manager: params.id,
  plan: params.id,
  sort: params.sort('name', 'tasks', 'estimated', 'actual', 'difference'),
  page: params.page,
})
export type AccountingSearch = SearchOf<typeof AccountingSearch>

/** The filter of both calls, the list and its totals. */
export function accountingFilter({ state, entity, manager, plan }: AccountingSearch) {
  return {
    ...(state && { state }),
    ...(entity && { entity_id: entity }),
    ...(manager && { manager_id: manager }),
    ...(plan && { action_plan_id: plan }),
  }
}

/** Builds the input of the list's call from the address. */
export function accountingQuery(search: AccountingSearch): RawInputOf<(typeof planAccountingApi)['list']> {
  const { sort, page } = search
  return {
    group_by: search.by ?? 'plan',
    filter: accountingFilter(search),
    per_page: 25,
    ...listInput({ sort, page }),
  }
}
