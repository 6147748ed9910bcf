import type { remediationApi } from '#domain/action-plans/remediation.contract.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'
import { scopeInput } from '../scope-address.ts'

export const TASKS_MAX = 500

/** The query parameters of the page. Amounts are in cents. Values that cannot be parsed are dropped. */
export const PaysMostSearch = searchParams({
  tasks: params.id,
  budget: params.id,
  cost: params.id,
  period: params.id,
  framework: params.id,
  division: params.id,
  entity: params.id,
  threat: params.id,
  category: params.id,
})
export type PaysMostSearch = SearchOf<typeof PaysMostSearch>

/** Builds the input of the call from the address. */
export function paysMostQuery(search: PaysMostSearch): RawInputOf<(typeof remediationApi)['whatPaysMost']> {
  const { tasks, budget, cost } = search
  return {
    ...scopeInput(search),
    ...(tasks && { tasks: Math.min(tasks, TASKS_MAX) }),
    ...(budget && { budget_cents: budget }),
    ...(cost && { cost_per_task_cents: cost }),
  }
}
