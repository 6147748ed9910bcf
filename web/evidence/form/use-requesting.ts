import { type EvidenceWhole, evidenceApi } from '#domain/evidence/evidence.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { evidenceTexts as texts } from '../evidence.texts.ts'
import { renewalQueries } from '../evidence-queries.ts'

/** Requests a new file in place of one that expires. The promise rejects if that fails, which is reported already. */
export function useRequesting(fileId: number): () => Promise<EvidenceWhole> {
  const send = useSend(evidenceApi.request, { once: true, invalidates: renewalQueries })
  return async () => {
    const file = await send.mutateAsync({ file_id: fileId })
    const { request } = file
    if (request) toastDone(texts.requestDone(request.request_number))
    return file
  }
}
