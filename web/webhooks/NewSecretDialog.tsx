import { useState } from 'react'
import { type Webhook, webhooksApi } from '#domain/webhooks/webhooks.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { useFocusBack } from '#web/ui/dialogs/use-focus-back.ts'
import { SecretDialog } from './SecretDialog.tsx'
import { webhooksTexts as texts } from './webhooks.texts.ts'

interface Props {
  webhook: Webhook
  onClose: () => void
}

/** Replaces the secret of a webhook after a question, and shows the new one. */
export function NewSecretDialog({ webhook: { id, version }, onClose }: Props) {
  const [secret, setSecret] = useState<string | null>(null)
  const replace = useSend(webhooksApi.replaceSecret, { version })
  // One dialog follows another here: the focus goes back to where it was before the first.
  useFocusBack(true)
  if (secret !== null) return <SecretDialog secret={secret} onClose={onClose} />
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={texts.newSecretTitle}
      confirm={texts.newSecretConfirm}
      isPending={replace.isPending}
      // Not a callback of the call itself: the list may draw this row anew before it.
      onConfirm={() =>
        void replace.mutateAsync({ webhook_id: id }).then(
          replaced => setSecret(replaced.secret),
          // A toast has said why.
          () => undefined,
        )
      }
    >
      {texts.newSecretHelp}
    </ConfirmDialog>
  )
}
