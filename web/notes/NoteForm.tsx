import { Button, Group } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { answersApi } from '#domain/answers/answers.contract.ts'
import { type Note, notesApi } from '#domain/notes/notes.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { RichTextField } from '#web/ui/rich-text/RichTextField.tsx'
import { richTextTexts } from '#web/ui/rich-text/rich-text.texts.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { notesTexts as texts } from './notes.texts.ts'

interface Props {
  path: { period_id: number; answer_id: number }
  note: Note | null
  onDirty: (isDirty: boolean) => void
  onDone: () => void
}

const affected = [notesApi.list, answersApi.list, answersApi.showOfOrganization]

/** Writes a note, or changes one. */
export function NoteForm({ path, note, onDirty, onDone }: Props) {
  const [html, setHtml] = useState(note?.note ?? '')
  const [error, setError] = useState<string | null>(null)
  const create = useSend(notesApi.create, { invalidates: affected, once: true, inForm: true })
  const update = useSend(notesApi.update, {
    invalidates: affected,
    inForm: true,
    ...(note && { version: note.version }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!html) return setError(richTextTexts.required('note'))
    const outcome = {
      onSuccess: () => {
        toastDone(texts.saved)
        onDone()
      },
      onError: ({ fields }: { fields: Record<string, string[]> }) => setError(fields.note?.[0] ?? null),
    }
    if (note) update.mutate({ ...path, note_id: note.id, note: html }, outcome)
    else create.mutate({ ...path, note: html }, outcome)
  }
  return (
    <form onSubmit={submit}>
      <RichTextField
        label={texts.note}
        description={texts.help}
        html={html}
        error={error}
        isRequired
        autoFocus
        onChange={next => {
          setHtml(next)
          setError(null)
          onDirty(next !== (note?.note ?? ''))
        }}
      />
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onDone}>
          {texts.cancel}
        </Button>
        <Button type="submit" loading={create.isPending || update.isPending}>
          {texts.save}
        </Button>
      </Group>
    </form>
  )
}
