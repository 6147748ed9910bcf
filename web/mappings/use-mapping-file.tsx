import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { mappingFilesApi } from '#domain/mappings/mapping-files.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { toastFailure } from '#web/ui/toasts/toasts.tsx'
import { mappingsTexts as texts } from './mappings.texts.ts'

interface MappingFile {
  /** Stands anywhere on the page. */
  field: ReactNode
  choose(): void
}

/**
 * Lets a person choose a file of mappings, and opens the preview of its import. Without frameworks, the file itself names
 * them.
 */
export function useMappingFile(pair: { protocol_id?: number; other_protocol_id?: number } = {}): MappingFile {
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const upload = (file: File): void => {
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
  return {
    choose: () => field.current?.click(),
    field: (
      <input
        ref={field}
        type="file"
        accept=".json,.yaml,.yml,application/json,application/yaml"
        hidden
        aria-label={texts.importFile}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) upload(file)
        }}
      />
    ),
  }
}
