import { Checkbox } from '@mantine/core'
import {
  type WelcomeMessage,
  welcomeMessagesApi,
} from '#domain/welcome-messages/welcome-messages.contract.ts'
import { RecordForm } from '#web/platform/records/RecordForm.tsx'
import { useRecordForm } from '#web/platform/records/use-record-form.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { MessageFields, type MessageValues, validateMessage } from './MessageFields.tsx'
import { messageQueries } from './message-queries.ts'
import { welcomeTexts as texts } from './welcome-messages.texts.ts'

interface Props {
  message: WelcomeMessage
  onClose: () => void
}

/** Changes a message, based on the version it showed. */
export function MessageEditDialog({ message, onClose }: Props) {
  const edit = useRecordForm({
    update: welcomeMessagesApi.update,
    record: message,
    values: ({ title, message }) => ({ title, message, again: false }),
    validate: validateMessage,
    inputOf: changed => ({ welcome_message_id: message.id, ...changed }),
    differences,
    invalidates: messageQueries,
    onSaved: ({ title }) => {
      toastDone(texts.saved(title))
      onClose()
    },
  })
  return (
    <RecordForm edit={edit} title={texts.editTitle} size="lg" save={texts.save} onClose={onClose}>
      <MessageFields form={edit.form} />
      {(message.reads_count ?? 0) > 0 && (
        <Checkbox
          label={texts.again}
          description={texts.againHelp}
          {...edit.form.getInputProps('again', { type: 'checkbox' })}
        />
      )}
    </RecordForm>
  )
}

function differences(mine: MessageValues, theirs: MessageValues) {
  return [
    { label: texts.titleLabel, mine: mine.title, theirs: theirs.title },
    { label: texts.message, mine: mine.message, theirs: theirs.message },
  ]
}
