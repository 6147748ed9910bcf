import { useState } from 'react'
import type { Person } from '#domain/platform/fields.ts'
import type { CallFailure } from '#web/platform/calls/call-failure.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { useToday } from '#web/platform/today.ts'
import { BatchDialog } from '#web/ui/dialogs/BatchDialog.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { DateField } from '#web/ui/form/DateField.tsx'
import { formatDate } from '#web/ui/format.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { PersonPicker } from '../../users/PersonPicker.tsx'
import type { ChosenWork } from './chosen-work.ts'
import { overdueTexts as texts } from './overdue.texts.ts'
import { useChangingMany } from './use-changing-many.ts'

interface Props {
  chosen: ChosenWork
  kind: 'reassign' | 'date'
  onDone: () => void
  onClose: () => void
}

/** Gives the chosen assignments to somebody else, or another due date, with progress; refused ones are listed. */
export function ChangeManyDialog({ chosen, kind, onDone, onClose }: Props) {
  const [person, setPerson] = useState<Person | null>(null)
  const [day, setDay] = useState<string | null>(null)
  const [error, setError] = useState<string | undefined>()
  const [isSending, setSending] = useState(false)
  const { batch, change } = useChangingMany()
  const today = useToday()
  const isReassigning = kind === 'reassign'
  const title = isReassigning ? texts.reassignTitle(chosen.count) : texts.dateTitle(chosen.count)
  const submit = async () => {
    const changes = isReassigning ? person && { user_id: person.id } : day && { due_date: day }
    if (!changes) return setError(isReassigning ? texts.choosePerson : texts.chooseDate)
    setSending(true)
    try {
      const { changed, refused } = await change(await chosen.load(), changes)
      if (changed > 0)
        toastDone(
          isReassigning
            ? texts.reassigned(changed, person?.full_name ?? '')
            : texts.dated(changed, formatDate(day)),
        )
      onDone()
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
        label={isReassigning ? texts.reassigning : texts.dating}
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
      save={isReassigning ? texts.reassign : texts.save}
    >
      {isReassigning ? (
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
      ) : (
        <DateField
          label={texts.newDate}
          value={day}
          min={today}
          error={error}
          data-autofocus
          onChange={next => {
            setDay(next)
            setError(undefined)
          }}
        />
      )}
    </FormDialog>
  )
}
