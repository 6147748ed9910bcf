import { IconAlertTriangle, IconBan, IconCircleCheck, IconPlayerPause } from '@tabler/icons-react'
import type { Webhook } from '#domain/webhooks/webhooks.contract.ts'
import classes from './webhooks.module.css'
import { webhooksTexts as texts } from './webhooks.texts.ts'

type Status = keyof typeof texts.statuses

const icons = { on: IconCircleCheck, failing: IconAlertTriangle, stopped: IconBan, off: IconPlayerPause }

export function statusOf({ is_active, failing_since, switched_off_at }: Webhook): Status {
  if (is_active) return failing_since ? 'failing' : 'on'
  return switched_off_at ? 'stopped' : 'off'
}

/** Whether events are sent, and arrive: an icon and its words. */
export function WebhookStatusBadge({ webhook }: { webhook: Webhook }) {
  const status = statusOf(webhook)
  const Icon = icons[status]
  return (
    <span className={classes.status} data-status={status}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {texts.statuses[status]}
    </span>
  )
}
