import type { Assignment } from '#domain/assignments/assignments.contract.ts'
import { overdueApi } from '#domain/assignments/overdue.contract.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { callAll } from '#web/platform/calls/call.ts'
import type { OverdueFilter } from './overdue-query.ts'

/** The assignments that a dialog changes: rows of the page, or every row of the list. */
export interface ChosenWork {
  count: number
  load: () => Promise<readonly Assignment[]>
  /** The same for the call that reminds their people. */
  reminding: RawInputOf<(typeof overdueApi)['remind']>
}

export function chosenRows(rows: readonly Assignment[]): ChosenWork {
  return {
    count: rows.length,
    load: () => Promise.resolve(rows),
    reminding: { ids: rows.map(({ id }) => id) },
  }
}

/** Every row that matches, read when it is needed. */
export function everyRow(filter: OverdueFilter, count: number): ChosenWork {
  return { count, load: () => callAll(overdueApi.list, { filter }), reminding: { filter } }
}
