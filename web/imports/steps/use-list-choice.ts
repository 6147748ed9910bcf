import { useQuery } from '@tanstack/react-query'
import { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import { importKinds } from '#domain/imports/import-columns.ts'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import { asking, askingOnceKnown } from '#web/platform/calls/queries.ts'

/** The lists that are offered, the latest first; an older one is chosen on its page. */
const OFFERED = 100

/** The list that document requests are added to, for the kind that has one: the chosen one, or the only one there is. */
export function useListChoice(kind: ImportKind, wantedId: number | undefined) {
  const isNeeded = importKinds[kind].hasRequestList === true
  const query = useQuery({ ...asking(documentRequestListsApi.list, { limit: OFFERED }), enabled: isNeeded })
  const path = isNeeded && wantedId ? { document_request_list_id: wantedId } : null
  const wanted = useQuery(askingOnceKnown(documentRequestListsApi.show, path)).data
  const latest = query.data?.data.filter(({ id, abilities }) => abilities.add && id !== wanted?.id)
  const lists = latest && (wanted?.abilities.add ? [wanted, ...latest] : latest)
  const only = lists?.length === 1 ? lists[0] : undefined
  return {
    isNeeded,
    query: { ...query, data: lists },
    chosen: lists?.find(({ id }) => id === wantedId) ?? only,
  }
}
