import { Text } from '@mantine/core'
import { useState } from 'react'
import { assignmentsApi, type PassedOn } from '#domain/assignments/assignments.contract.ts'
import type { Person } from '#domain/platform/fields.ts'
import { usersApi } from '#domain/users/users.contract.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { useSend } from '#web/platform/calls/queries.ts'
import { BatchDialog } from '#web/ui/dialogs/BatchDialog.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { PersonPicker } from '../PersonPicker.tsx'
import { personTexts as texts, type Work } from './person.texts.ts'

interface Props {
  member: Person
  /** The number of each kind of open work. */
  open: Work
  onClose: () => void
}

/** Reassigns all open work to somebody else in one step; assignments that stay are listed. */
export function ReassignAllDialog({ member, open, onClose }: Props) {
  const [person, setPerson] = useState<Person | null>(null)
  const [error, setError] = useState<string | undefined>()
  const passOn = useSend(assignmentsApi.passOn, {
    quiet: true,
    invalidates: [assignmentsApi.list, assignmentsApi.collaborations, usersApi.held],
  })
  const title = texts.reassignTitle(member.full_name)
  const submit = () => {
    if (!person) return setError(texts.choose)
    if (person.id === member.id) return setError(texts.chooseOther)
    passOn.mutate(
      { user_id: member.id, to_user_id: person.id },
      {
        onSuccess: ({ moved, plan_tasks, registered_risks, document_requests, controls, not_moved }) => {
          const others = {
            planTasks: plan_tasks,
            risks: registered_risks,
            documentRequests: document_requests,
            controls,
          }
          if (moved + plan_tasks + registered_risks + document_requests + controls > 0)
            toastDone(texts.reassigned({ assignments: moved, ...others }, person.full_name))
          if (not_moved.length === 0) onClose()
        },
      },
    )
  }
  if (passOn.data) {
    return (
      <BatchDialog
        title={title}
        onClose={onClose}
        batch={stayedOf(passOn.data)}
        label={texts.reassigning}
        couldNot={texts.couldNot}
      />
    )
  }
  const refused = passOn.error?.fields.to_user_id?.[0]
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      isDirty={false}
      isSending={passOn.isPending}
      problem={passOn.error && !refused ? sentenceOf(passOn.error) : null}
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
      save={texts.reassign}
    >
      <Text>{texts.reassignHelp(open)}</Text>
      <PersonPicker
        label={texts.reassignTo}
        person={person}
        error={error ?? refused}
        isFirst
        onChange={next => {
          setPerson(next)
          setError(undefined)
          passOn.reset()
        }}
      />
    </FormDialog>
  )
}

function stayedOf({ moved, not_moved }: PassedOn) {
  const total = moved + not_moved.length
  const refused = not_moved.map(({ id, question, entity, error }) => ({
    id,
    name: `${question.tempid}, ${entity.name}`,
    sentence: error,
  }))
  return { done: total, total, refused }
}
