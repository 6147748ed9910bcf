import { useState } from 'react'
import {
  type DocumentRequestWhole,
  documentRequestsApi,
} from '#domain/document-requests/document-requests.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { requestQueries } from '../request-queries.ts'
import { pageTexts as texts } from './request.texts.ts'

export type StepDialog = 'submit' | 'return' | null

/** The steps that the person can take with a request, for buttons and keys alike. */
export function useSteps(request: DocumentRequestWhole) {
  const [dialog, setDialog] = useState<StepDialog>(null)
  const options = { version: request.version, invalidates: requestQueries }
  const complete = useSend(documentRequestsApi.complete, options)
  const reopen = useSend(documentRequestsApi.reopen, options)
  const path = { document_request_id: request.id }
  return {
    dialog,
    setDialog,
    isCompleting: complete.isPending,
    isReopening: reopen.isPending,
    complete: () => complete.mutate(path, { onSuccess: () => toastDone(texts.completed) }),
    reopen: () => reopen.mutate(path, { onSuccess: () => toastDone(texts.reopened) }),
  }
}

export type Steps = ReturnType<typeof useSteps>
