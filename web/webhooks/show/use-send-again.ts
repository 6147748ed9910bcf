import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type WebhookDelivery, webhooksApi } from '#domain/webhooks/webhooks.contract.ts'
import { asking, useSend } from '#web/platform/calls/queries.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { messagesTexts as texts } from '../messages.texts.ts'

const route = getRouteApi('/signed-in/company/admin/company/webhooks/$webhookId')

/** Sends a message of the page’s webhook again. */
export function useSendAgain({ id }: Pick<WebhookDelivery, 'id'>) {
  const { webhookId } = route.useParams()
  const { data: webhook } = useQuery(asking(webhooksApi.show, { webhook_id: webhookId }))
  const sending = useSend(webhooksApi.sendAgain)
  const send = () =>
    sending.mutateAsync({ webhook_id: webhookId, delivery_id: id }).then(
      () => toastDone(webhook?.is_active === false ? texts.queuedOff : texts.queued),
      // A toast has said why.
      () => undefined,
    )
  return { send, isSending: sending.isPending }
}

/** A message that waits for its next try is sent earlier. */
export const sendLabel = ({ state }: Pick<WebhookDelivery, 'state'>) => ({
  icon: IconRefresh,
  label: state === 'waiting' ? texts.sendNow : texts.sendAgain,
})
