import type { Webhook } from '#domain/webhooks/webhooks.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { type Columns, columnsOf, menuColumn } from '#web/ui/table/columns.tsx'
import { eventsIn } from '../events-in.ts'
import { WebhookLink } from '../WebhookLink.tsx'
import { WebhookStatusBadge } from '../WebhookStatusBadge.tsx'
import { webhooksTexts as texts } from '../webhooks.texts.ts'
import { ListedMenu } from './ListedMenu.tsx'

/** Since when it does not work, if it does not. */
export const sinceOf = ({ is_active, failing_since, switched_off_at }: Webhook) =>
  is_active ? failing_since : switched_off_at

export const webhookColumns: Columns<Webhook> = columnsOf(texts.columns, {
  address: {
    cell: webhook => (
      <>
        <WebhookLink webhook={webhook} />
        {webhook.description && <Dimmed>{webhook.description}</Dimmed>}
      </>
    ),
  },
  events: { width: '16rem', cell: ({ events }) => <Dimmed>{eventsIn(events)}</Dimmed> },
  status: {
    width: '13rem',
    cell: webhook => {
      const since = sinceOf(webhook)
      return (
        <>
          <WebhookStatusBadge webhook={webhook} />
          {since && <Dimmed>{texts.since(formatMoment(since))}</Dimmed>}
        </>
      )
    },
  },
  actions: menuColumn(webhook => <ListedMenu webhook={webhook} />, '4rem'),
})
