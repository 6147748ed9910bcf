import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { answersApi } from '#domain/answers/answers.contract.ts'
import { type Note, notesApi } from '#domain/notes/notes.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import classes from './notes.module.css'
import { notesTexts as texts } from './notes.texts.ts'

interface Props {
  path: { period_id: number; answer_id: number }
  notes: readonly Note[]
  onEdit: (note: Note) => void
}

/** The notes with their date and actions. */
export function NotesTable({ path, notes, onEdit }: Props) {
  const [leaving, setLeaving] = useState<Note | null>(null)
  const remove = useSend(notesApi.remove, {
    invalidates: [notesApi.list, answersApi.list, answersApi.showOfOrganization],
    version: () => leaving?.version ?? 0,
  })
  const confirm = () => {
    if (!leaving) return
    const onSuccess = () => {
      toastDone(texts.deleted)
      setLeaving(null)
    }
    remove.mutate({ ...path, note_id: leaving.id }, { onSuccess, onError: () => setLeaving(null) })
  }
  if (notes.length === 0) return <p className={classes.empty}>{texts.empty}</p>
  return (
    <>
      <table className={classes.table}>
        <colgroup>
          <col className={classes.noteColumn} />
          <col className={classes.createdColumn} />
          <col className={classes.actionsColumn} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{texts.note}</th>
            <th scope="col">{texts.created}</th>
            <th scope="col">
              <span className={classes.hidden}>{texts.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {notes.map(note => (
            <tr key={note.id}>
              <td>
                <RichText html={note.note} />
              </td>
              <td>{formatMoment(note.created_at)}</td>
              <td className={classes.actions}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={texts.editOf(formatMoment(note.created_at))}
                  onClick={() => onEdit(note)}
                >
                  <IconPencil size={16} stroke={1.6} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={texts.deleteOf(formatMoment(note.created_at))}
                  onClick={() => setLeaving(note)}
                >
                  <IconTrash size={16} stroke={1.6} aria-hidden />
                </ActionIcon>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        title={texts.deleteTitle}
        confirm={texts.delete}
        isPending={remove.isPending}
        onConfirm={confirm}
        isDestructive
      >
        {texts.deleteHelp}
      </ConfirmDialog>
    </>
  )
}
