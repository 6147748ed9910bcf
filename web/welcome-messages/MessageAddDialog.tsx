import { welcomeMessagesApi } from '#domain/welcome-messages/welcome-messages.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { MessageFields, validateMessage } from './MessageFields.tsx'
import { messageQueries } from './message-queries.ts'
import { welcomeTexts as texts } from './welcome-messages.texts.ts'

/** Writes a new message. */
export function MessageAddDialog({ onClose }: { onClose: () => void }) {
  const create = useSend(welcomeMessagesApi.create, { once: true, inForm: true, invalidates: messageQueries })
  const { form, dialog } = useSendForm({
    send: create,
    initialValues: { title: '', message: '' },
    validate: validateMessage,
    inputOf: values => values,
    onSent: ({ title }) => {
      toastDone(texts.posted(title))
      onClose()
    },
  })
  return (
    <FormDialog {...dialog} title={texts.addTitle} size="lg" onClose={onClose} save={texts.post}>
      <MessageFields form={form} />
    </FormDialog>
  )
}
