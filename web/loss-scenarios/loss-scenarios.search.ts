import type { lossScenariosApi } from '#domain/loss-scenarios/loss-scenarios.contract.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { listInput, params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The query parameters of the list. */
export const ScenariosSearch = searchParams({
  search: params.text,
  division: params.id,
  trashed: params.toggle,
  sort: params.sort('name', 'threat', 'expected_loss', 'expected_loss_after'),
  page: params.page,
  /** A closed assessment, with the scenarios of its moment. */
  period: params.id,
  /** 1 while the dialog for a new scenario is open. */
  new: params.open,
  /** The scenario that is being changed. */
  edit: params.id,
})
export type ScenariosSearch = SearchOf<typeof ScenariosSearch>

/** The query parameters of one scenario. */
export const ScenarioSearch = searchParams({ period: params.id, edit: params.id })

/** Builds the input of the list's call from the address. */
export function scenariosQuery(search: ScenariosSearch): RawInputOf<(typeof lossScenariosApi)['list']> {
  const { period, trashed, division } = search
  return {
    ...((period || trashed || division) && {
      filter: {
        ...(period && { assessment_period_id: period }),
        ...(division && { division_id: division }),
        ...(trashed && { trashed: 'only' as const }),
      },
    }),
    per_page: 25,
    ...listInput(search),
  }
}
