import { useQuery } from '@tanstack/react-query'
import { documentRequestTalkApi } from '#domain/document-requests/talk.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { LINKS_MS } from '#web/platform/files/use-steady-link.ts'

/** The files of a request. They are read again before their links expire. */
export function useRequestFiles(requestId: number) {
  return useQuery({
    ...asking(documentRequestTalkApi.files, { document_request_id: requestId, limit: 100 }),
    staleTime: 0,
    refetchInterval: LINKS_MS,
  })
}
