import type { RawInputOf } from '#domain/platform/route.ts'
import type { riskRegisterApi } from '#domain/risk-register/risk-register.contract.ts'
import { riskStates } from '#domain/risk-register/risk-register.rules.ts'
import { listInput, params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The query parameters of the register. Values that cannot be parsed are dropped. */
export const RegisterSearch = searchParams({
  search: params.text,
  state: params.someOf(riskStates),
  due: params.toggle,
  needs_acceptance: params.toggle,
  trashed: params.toggle,
  sort: params.sort('entity', 'threat', 'risk', 'owner', 'state', 'review_date', 'created_at'),
  page: params.page,
  /** 1 while the dialog that takes up the risk of this entity and threat is open. */
  new: params.open,
  entity: params.id,
  threat: params.id,
  /** The entry that is open. */
  open: params.id,
})
export type RegisterSearch = SearchOf<typeof RegisterSearch>

/** Builds the input of the list's call from the address. */
export function registerQuery(search: RegisterSearch): RawInputOf<(typeof riskRegisterApi)['list']> {
  const { state, due, needs_acceptance, trashed } = search
  return {
    filter: {
      ...(state && { state: [...state] }),
      ...(due && { due }),
      ...(needs_acceptance && { needs_acceptance }),
      ...(trashed && { trashed: 'only' as const }),
    },
    per_page: 25,
    ...listInput(search),
  }
}
