import type { FormEvent, ReactNode } from 'react'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { type Difference, VersionConflict } from '#web/ui/dialogs/VersionConflict.tsx'

interface Edit {
  submit: (event: FormEvent<HTMLFormElement>) => void
  isDirty: boolean
  isSending: boolean
  problem: string | null
  conflict: { differences: Difference[]; onKeepMine: () => void; onTakeTheirs: () => void } | null
}

interface Props {
  /** From `useRecordForm`. */
  edit: Edit
  title: string
  save: string
  /** Leaves without saving; 'Cancel' unless stated otherwise. */
  cancel?: string
  size?: 'md' | 'lg' | 'xl'
  onClose: () => void
  children: ReactNode
}

/** The dialog of a form from `useRecordForm`. Saving without changes closes it. */
export function RecordForm({ edit, title, save, cancel, size = 'md', onClose, children }: Props) {
  const { submit, isDirty, isSending, problem, conflict } = edit
  const saveOrClose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isDirty) submit(event)
    else onClose()
  }
  return (
    <FormDialog
      {...{ title, size, onClose, isDirty, isSending, problem, save, ...(cancel && { cancel }) }}
      onSubmit={saveOrClose}
    >
      {conflict && <VersionConflict {...conflict} />}
      {children}
    </FormDialog>
  )
}
