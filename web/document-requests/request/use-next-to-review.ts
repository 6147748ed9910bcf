import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { DocumentRequestWhole } from '#domain/document-requests/document-requests.contract.ts'
import { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import { askingOnceKnown } from '#web/platform/calls/queries.ts'

/** Returns the way to the next request of the list that waits for review, for people who review it; null if there is none. */
export function useNextToReview({ id, list, abilities }: DocumentRequestWhole): (() => void) | null {
  const navigate = useNavigate()
  const submitted = {
    document_request_list_id: list.id,
    filter: { status: 'SUBMITTED' as const },
    limit: 100,
  }
  const query = useQuery(askingOnceKnown(documentRequestListsApi.items, abilities.edit ? submitted : null))
  const waiting = query.data?.data
  const later = waiting?.find(each => each.id > id) ?? waiting?.find(each => each.id !== id)
  if (!later) return null
  return () => void navigate({ to: '/document-requests/$requestId', params: { requestId: later.id } })
}
