import { Checkbox, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { webhooksApi } from '#domain/webhooks/webhooks.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { useToday } from '#web/platform/today.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { DateField } from '#web/ui/form/DateField.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { messagesTexts as texts } from '../messages.texts.ts'
import { beginningOf, type MessagesSearch } from '../webhooks.search.ts'

interface Props {
  webhookId: number
  /** The days that the list shows are offered. */
  search: Pick<MessagesSearch, 'from' | 'to'>
  onClose: () => void
}

interface Values extends Record<string, unknown> {
  from: string | null
  until: string | null
  only_failed: boolean
}

/** Sends the messages of some days again. */
export function ReplayDialog({ webhookId, search, onClose }: Props) {
  const today = useToday()
  const send = useSend(webhooksApi.sendSpanAgain, { inForm: true })
  const { form, fieldOf, dialog } = useSendForm<typeof webhooksApi.sendSpanAgain, Values>({
    send,
    initialValues: { from: search.from ?? today, until: search.to ?? today, only_failed: true },
    validate: {
      from: day => (day ? null : texts.dayRequired),
      until: (day, { from }) => (!day ? texts.dayRequired : from && day < from ? texts.order : null),
    },
    inputOf: ({ from, until, only_failed }) => ({
      webhook_id: webhookId,
      from: beginningOf(from) ?? '',
      until: beginningOf(until, 1) ?? '',
      only_failed,
    }),
    onSent: ({ queued }) => {
      toastDone(texts.replayed(queued))
      onClose()
    },
  })
  return (
    <FormDialog {...dialog} title={texts.replayTitle} save={texts.replayConfirm} onClose={onClose}>
      <Text>{texts.replayHelp}</Text>
      <FieldPair>
        <DateField label={texts.from} max={today} {...fieldOf('from')} />
        <DateField label={texts.to} max={today} {...fieldOf('until')} />
      </FieldPair>
      <Checkbox
        label={texts.onlyFailed}
        data-autofocus
        {...form.getInputProps('only_failed', { type: 'checkbox' })}
      />
    </FormDialog>
  )
}
