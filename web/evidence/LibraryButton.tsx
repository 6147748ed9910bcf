import { Button } from '@mantine/core'
import { IconFileCertificate } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { answersApi } from '#domain/answers/answers.contract.ts'
import { type Evidence, evidenceApi } from '#domain/evidence/evidence.contract.ts'
import type { Named } from '#domain/platform/fields.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { toastDone, toastFailure } from '#web/ui/toasts/toasts.tsx'
import { attachedQueries } from './evidence-queries.ts'
import { libraryTexts as texts } from './library.texts.ts'

const LibraryDialog = lazyPart(() => import('./LibraryDialog.tsx'), 'LibraryDialog')

interface Props {
  /** The answer that gets the chosen files. */
  answerId: number
}

/** Adds files of the library to an answer, without a second upload. */
export function LibraryButton({ answerId }: Props) {
  const use = useSend(evidenceApi.use, {
    invalidates: [...attachedQueries, answersApi.list, answersApi.showOfOrganization],
  })
  const add = ({ id, name }: Evidence) =>
    use.mutate(
      { file_id: id, answer_ids: [answerId] },
      {
        onSuccess: ({ attached, refused }) => {
          const [refusal] = refused
          if (attached > 0) toastDone(texts.added(name))
          else if (refusal) toastFailure(refusal.error)
        },
      },
    )
  return (
    <OpensLibrary>
      {onClose => (
        <LibraryDialog
          help={texts.help}
          notOfAnswer={answerId}
          addingId={use.isPending ? use.variables.file_id : undefined}
          onAdd={add}
          onClose={onClose}
        />
      )}
    </OpensLibrary>
  )
}

interface ChoiceProps {
  files: readonly Named[]
  onChange: (files: Named[]) => void
}

/** Chooses files of the library for answers that are still to be saved. */
export function LibraryChoiceButton({ files, onChange }: ChoiceProps) {
  return (
    <OpensLibrary>
      {onClose => (
        <LibraryDialog
          help={texts.helpBeforeSave}
          added={files.map(({ id }) => id)}
          onAdd={({ id, name }) => onChange([...files, { id, name }])}
          onClose={onClose}
        />
      )}
    </OpensLibrary>
  )
}

function OpensLibrary({ children }: { children: (onClose: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileCertificate size={18} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {texts.choose}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}
