import { Checkbox } from '@mantine/core'
import { useRef } from 'react'
import {
  type WelcomeMessage,
  welcomeMessagesApi,
} from '#domain/welcome-messages/welcome-messages.contract.ts'
import { useSend } from '#web/platform/queries.ts'
import { changedOf, useSendForm } from '#web/platform/use-send-form.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toastDone } from '#web/ui/toasts.tsx'
import { VersionConflict } from '#web/ui/VersionConflict.tsx'
import { MessageFields, type MessageValues, validateMessage } from './MessageFields.tsx'
import { messageAnswers } from './use-message-changes.ts'
import { welcomeTexts as texts } from './welcome-messages.texts.ts'

interface Props {
  message: WelcomeMessage
  onClose: () => void
  onTakeTheirs: (theirs: WelcomeMessage) => void
}

/** Changes a message, and only over the version that it showed. */
export function MessageEditDialog({ message, onClose, onTakeTheirs }: Props) {
  const version = useRef(message.version)
  const update = useSend(welcomeMessagesApi.update, {
    version: () => version.current,
    inForm: true,
    offersVersions: true,
    invalidates: messageAnswers,
  })
  const { form, submit, isSending, problem } = useSendForm({
    send: update,
    initialValues: { title: message.title, message: message.message, again: false },
    validate: validateMessage,
    inputOf: (_values, form) => ({ welcome_message_id: message.id, ...changedOf(form) }),
    onSent: ({ title }) => {
      toastDone(texts.saved(title))
      onClose()
    },
  })
  const isDirty = Object.keys(changedOf(form)).length > 0
  const current = update.error?.status === 412 ? (update.error.body.current as WelcomeMessage) : null
  return (
    <FormDialog
      title={texts.editTitle}
      size="lg"
      onClose={onClose}
      isDirty={isDirty}
      isSending={isSending}
      problem={problem}
      save={texts.save}
      onSubmit={event => {
        event.preventDefault()
        if (isDirty) submit(event)
        else onClose()
      }}
    >
      {current && (
        <VersionConflict
          differences={differences(form.values, current)}
          onKeepMine={() => {
            version.current = current.version
          }}
          onTakeTheirs={() => onTakeTheirs(current)}
        />
      )}
      <MessageFields form={form} />
      {(message.reads_count ?? 0) > 0 && (
        <Checkbox
          label={texts.again}
          description={texts.againHelp}
          {...form.getInputProps('again', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  )
}

function differences(mine: MessageValues, theirs: MessageValues) {
  return [
    { label: texts.titleLabel, mine: mine.title, theirs: theirs.title },
    { label: texts.message, mine: mine.message, theirs: theirs.message },
  ].filter(each => each.mine !== each.theirs)
}
