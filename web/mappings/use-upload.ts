import { useNavigate } from '@tanstack/react-router'
import { mappingFilesApi } from '#domain/mappings/mapping-files.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { toastFailure } from '#web/ui/toasts/toasts.tsx'

/** Sends a mapping collection, and opens the preview of its import. */
export function useUpload(pair: { protocol_id: number; other_protocol_id: number }) {
  const navigate = useNavigate()
  return (file: File): void => {
    void call(mappingFilesApi.preview, pair, { file }).then(
      found =>
        void navigate({
          to: '/company/import/$kind',
          params: { kind: 'mappings' },
          search: { import: found.id },
        }),
      (error: unknown) => {
        if (!(error instanceof CallFailure)) throw error
        toastFailure(Object.values(error.fields).flat().join(' ') || sentenceOf(error))
      },
    )
  }
}
