import { Text } from '@mantine/core'
import { useState } from 'react'
import type { Person } from '#domain/platform/fields.ts'
import type { CallFailure } from '#web/platform/calls/call-failure.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { BatchDialog } from '#web/ui/dialogs/BatchDialog.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { PersonPicker } from '../PersonPicker.tsx'
import { personTexts as texts } from './person.texts.ts'
import { useReassigning } from './use-reassigning.ts'

interface Props {
  member: Person
  /** The number of open assignments. */
  count: number
  withOpinions: boolean
  onClose: () => void
}

/** Reassigns all open work to somebody else, with progress; refused assignments are listed. */
export function ReassignAllDialog({ member, count, withOpinions, onClose }: Props) {
  const [person, setPerson] = useState<Person | null>(null)
  const [error, setError] = useState<string | undefined>()
  const [isSending, setSending] = useState(false)
  const { batch, reassign } = useReassigning(member.id, withOpinions)
  const title = texts.reassignTitle(member.full_name)
  const submit = async () => {
    if (!person) return setError(texts.choose)
    if (person.id === member.id) return setError(texts.chooseOther)
    setSending(true)
    try {
      const { changed, refused } = await reassign(person.id)
      if (changed > 0) toastDone(texts.reassigned(changed, person.full_name))
      if (refused === 0) onClose()
    } catch (failure) {
      setError(sentenceOf(failure as CallFailure))
    } finally {
      setSending(false)
    }
  }
  if (batch) {
    return (
      <BatchDialog
        title={title}
        onClose={onClose}
        batch={batch}
        label={texts.reassigning}
        couldNot={texts.couldNot}
      />
    )
  }
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      isDirty={false}
      isSending={isSending}
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
      save={texts.reassign}
    >
      <Text>{texts.reassignHelp(count)}</Text>
      <PersonPicker
        label={texts.reassignTo}
        person={person}
        error={error}
        isFirst
        onChange={next => {
          setPerson(next)
          setError(undefined)
        }}
      />
    </FormDialog>
  )
}
