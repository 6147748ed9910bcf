import { useState } from 'react'
import type { DocumentRequestWhole } from '#domain/document-requests/document-requests.contract.ts'
import type { RequestFile } from '#domain/document-requests/talk.contract.ts'
import { useRequestFiles } from './use-request-files.ts'

interface Showing {
  /** There is room beside the request. */
  isWide: boolean
  fileId: number | undefined
  setFileId: (fileId: number | undefined) => void
}

/**
 * The file that is shown with a request. People who review it see the first one without asking for it, unless they closed
 * it.
 */
export function useShownFile(request: DocumentRequestWhole, { isWide, fileId, setFileId }: Showing) {
  const files = useRequestFiles(request.id).data?.data ?? none
  const [closedFor, setClosedFor] = useState(0)
  const isReviewed = request.abilities.edit && request.submitted_at !== null && closedFor !== request.id
  const file = files.find(({ id }) => id === fileId) ?? (isWide && isReviewed ? files[0] : undefined)
  return {
    files,
    file,
    show: ({ id }: RequestFile) => setFileId(id),
    close: () => {
      setClosedFor(request.id)
      setFileId(undefined)
    },
  }
}

const none: readonly RequestFile[] = []
