import { useQuery } from '@tanstack/react-query'
import { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import { importKinds } from '#domain/imports/import-columns.ts'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import { askingAll } from '#web/platform/calls/queries.ts'

/** The list that document requests are added to, for the kind that has one: the chosen one, or the only one there is. */
export function useListChoice(kind: ImportKind, wanted: number | undefined) {
  const isNeeded = importKinds[kind].hasRequestList === true
  const query = useQuery({ ...askingAll(documentRequestListsApi.list, {}), enabled: isNeeded })
  const lists = query.data?.filter(({ abilities }) => abilities.add)
  const only = lists?.length === 1 ? lists[0] : undefined
  return {
    isNeeded,
    query: { ...query, data: lists },
    chosen: lists?.find(({ id }) => id === wanted) ?? only,
  }
}
