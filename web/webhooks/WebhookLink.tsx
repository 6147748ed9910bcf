import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Webhook } from '#domain/webhooks/webhooks.contract.ts'
import classes from './webhooks.module.css'

/** The address of a webhook, linked to its page. */
export function WebhookLink({ webhook: { id, address } }: { webhook: Webhook }) {
  return (
    <Anchor
      fw={600}
      c="var(--mantine-color-text)"
      className={classes.address ?? ''}
      renderRoot={props => <Link {...props} to="/company/webhooks/$webhookId" params={{ webhookId: id }} />}
    >
      {address}
    </Anchor>
  )
}
