import { IconAlertTriangle, IconCircleCheck, IconClock, IconRefresh } from '@tabler/icons-react'
import type { WebhookDelivery } from '#domain/webhooks/webhooks.contract.ts'
import { messagesTexts as texts } from './messages.texts.ts'
import classes from './webhooks.module.css'

const icons = { waiting: IconClock, retrying: IconRefresh, sent: IconCircleCheck, failed: IconAlertTriangle }

/** The state of a message: an icon and its word. */
export function MessageStateBadge({ state, attempts }: Pick<WebhookDelivery, 'state' | 'attempts'>) {
  const shown = state === 'waiting' && attempts > 0 ? 'retrying' : state
  const Icon = icons[shown]
  return (
    <span className={classes.status} data-status={shown}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {texts.states[shown]}
    </span>
  )
}
