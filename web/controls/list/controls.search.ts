import type { controlsApi } from '#domain/controls/controls.contract.ts'
import { controlKinds, controlStatuses, controlTestStates } from '#domain/controls/controls.rules.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { listInput, params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The query parameters of the list. Values that cannot be parsed are dropped. */
export const ControlsSearch = searchParams({
  search: params.text,
  status: params.someOf(controlStatuses),
  kind: params.someOf(controlKinds),
  test: params.oneOf(controlTestStates),
  unlinked: params.toggle,
  owner: params.ids,
  objective: params.ids,
  function: params.ids,
  process: params.ids,
  risk: params.ids,
  trashed: params.toggle,
  sort: params.sort('code', 'name', 'status', 'owner', 'objective', 'function', 'process', 'next_test'),
  page: params.page,
  /** 1 while the dialog for a new control is open. */
  new: params.open,
  /** 1 while the dialog of the export as OSCAL is open. */
  oscal: params.open,
  /** The control whose dialog is open. */
  edit: params.id,
})
export type ControlsSearch = SearchOf<typeof ControlsSearch>

/** Builds the input of the list's call from the address. */
export function controlsQuery(search: ControlsSearch): RawInputOf<(typeof controlsApi)['list']> {
  const { status, kind, test, unlinked, owner, objective, process, risk, trashed } = search
  return {
    filter: {
      ...(status && { status }),
      ...(kind && { kind }),
      ...(test && { test }),
      ...(unlinked && { linked: false }),
      ...(owner && { owner_id: owner }),
      ...(objective && { objective_id: objective }),
      ...(search.function && { function_id: search.function }),
      ...(process && { process_id: process }),
      ...(risk && { risk_id: risk }),
      ...(trashed && { trashed: 'only' }),
    },
    ...listInput(search),
  }
}

/** Search and filters; the trash is another list rather than a filter of this one. */
export const narrowing = [
  'search',
  'status',
  'kind',
  'test',
  'unlinked',
  'owner',
  'objective',
  'function',
  'process',
  'risk',
] as const
