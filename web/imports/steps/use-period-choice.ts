import { useQuery } from '@tanstack/react-query'
import { takesImports } from '#domain/answers/import-answers.rules.ts'
import { importKinds } from '#domain/imports/import-columns.ts'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import { periodsApi } from '#domain/periods/periods.contract.ts'
import { askingAll } from '#web/platform/calls/queries.ts'
import { useToday } from '#web/platform/today.ts'

/** The assessment that the rows of a file belong to, for kinds that have one: the chosen one, or the only one there is. */
export function usePeriodChoice(kind: ImportKind, wanted: number | undefined) {
  const isNeeded = importKinds[kind].hasPeriod === true
  const today = useToday()
  const query = useQuery({ ...askingAll(periodsApi.list, { filter: { closed: false } }), enabled: isNeeded })
  const periods = query.data?.filter(
    ({ closed_at, start_date }) =>
      takesImports({ closed: closed_at !== null, hasBegun: start_date <= today }) === true,
  )
  const only = periods?.length === 1 ? periods[0] : undefined
  return {
    isNeeded,
    query: { ...query, data: periods },
    chosen: periods?.find(({ id }) => id === wanted) ?? only,
  }
}
