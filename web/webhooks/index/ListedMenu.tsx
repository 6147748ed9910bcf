import { useNavigate } from '@tanstack/react-router'
import type { Webhook } from '#domain/webhooks/webhooks.contract.ts'
import { WebhookMenu } from '../WebhookMenu.tsx'

/** The actions on a webhook of the list. A test leads to its message. */
export function ListedMenu({ webhook }: { webhook: Webhook }) {
  const navigate = useNavigate()
  return (
    <WebhookMenu
      webhook={webhook}
      onTested={message =>
        void navigate({
          to: '/company/webhooks/$webhookId',
          params: { webhookId: webhook.id },
          search: { message },
        })
      }
    />
  )
}
