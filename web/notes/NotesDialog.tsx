import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { answersApi, type RegularAnswer } from '#domain/answers/answers.contract.ts'
import { type Note, notesApi } from '#domain/notes/notes.contract.ts'
import { askingAll, askingOnceKnown } from '#web/platform/calls/queries.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { useCompany } from '#web/platform/session/me.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { useUnsaved } from '#web/ui/dialogs/unsaved.ts'
import { NoteForm } from './NoteForm.tsx'
import { NotesTable } from './NotesTable.tsx'
import { notesTexts as texts } from './notes.texts.ts'

interface Props {
  answerId: number
  onClose: () => void
}

const shape = { gone: texts.notFound, bars: [20, 20, { h: 20, w: '60%' }] }

/** The person's own notes on an answer. */
export function NotesDialog({ answerId, onClose }: Props) {
  const company = useCompany()
  const answer = useQuery(
    askingOnceKnown(answersApi.showOfOrganization, company && { ...company, answer_id: answerId }),
  )
  const [isDirty, setDirty] = useState(false)
  useUnsaved(isDirty)
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <AppModal
        opened
        onClose={() => (isDirty ? setLeaving(true) : onClose())}
        size={900}
        title={texts.title}
      >
        <Loaded query={answer} {...shape}>
          {answer => <Notes answer={answer} onDirty={setDirty} />}
        </Loaded>
      </AppModal>
      <ConfirmDialog
        opened={isLeaving}
        onClose={() => setLeaving(false)}
        title={texts.leaveTitle}
        confirm={texts.leave}
        cancel={texts.keepWriting}
        onConfirm={onClose}
        isDestructive
      >
        {texts.leaveHelp}
      </ConfirmDialog>
    </>
  )
}

/** The note being edited: a new one, an existing one, or none. */
type Writing = 'new' | Note | null

function Notes({ answer, onDirty }: { answer: RegularAnswer; onDirty: (isDirty: boolean) => void }) {
  const path = { period_id: answer.assessment_period_id, answer_id: answer.id }
  const notes = useQuery({ ...askingAll(notesApi.list, path), staleTime: 0 })
  const [writing, setWriting] = useState<Writing>(null)
  const add = useRef<HTMLButtonElement>(null)
  const isListed = notes.data !== undefined && writing === null
  // The notes load after the dialog, and a form that unmounts loses the focus.
  useEffect(() => {
    if (isListed) add.current?.focus()
  }, [isListed])
  if (!notes.data) return <Loaded query={notes} {...shape} />
  const done = () => {
    onDirty(false)
    setWriting(null)
  }
  if (writing) {
    return <NoteForm path={path} note={writing === 'new' ? null : writing} onDirty={onDirty} onDone={done} />
  }
  return (
    <>
      <NotesTable path={path} notes={notes.data} onEdit={setWriting} />
      <Button ref={add} mt="md" onClick={() => setWriting('new')} data-autofocus>
        {texts.add}
      </Button>
    </>
  )
}
