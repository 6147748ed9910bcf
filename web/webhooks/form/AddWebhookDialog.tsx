import { useState } from 'react'
import { webhooksApi } from '#domain/webhooks/webhooks.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useFocusBack } from '#web/ui/dialogs/use-focus-back.ts'
import { SecretDialog } from '../SecretDialog.tsx'
import { webhooksTexts as texts } from '../webhooks.texts.ts'
import { checks, WebhookFields, type WebhookValues } from './WebhookFields.tsx'

/** Adds a webhook, and shows its secret. */
export function AddWebhookDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null)
  // One dialog follows another here: the focus goes back to where it was before the first.
  useFocusBack(true)
  const send = useSend(webhooksApi.create, { inForm: true })
  const { form, dialog } = useSendForm<typeof webhooksApi.create, WebhookValues>({
    send,
    initialValues: { address: '', description: '', events: null },
    validate: checks,
    inputOf: ({ address, description, events }) => ({ address: address.trim(), description, events }),
    onSent: created => setSecret(created.secret),
  })
  if (secret !== null) return <SecretDialog secret={secret} onClose={onClose} />
  return (
    <FormDialog {...dialog} title={texts.addTitle} save={texts.add} size="lg" onClose={onClose}>
      <WebhookFields form={form} />
    </FormDialog>
  )
}
