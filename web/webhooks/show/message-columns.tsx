import { IconFilter, IconListDetails } from '@tabler/icons-react'
import { eventWords } from '#domain/audit-events/audit-labels.ts'
import type { WebhookDelivery } from '#domain/webhooks/webhooks.contract.ts'
import { MOST_TRIES } from '#domain/webhooks/webhooks.rules.ts'
import { RecordName } from '#web/platform/records/RecordName.tsx'
import { searchLink } from '#web/platform/records/search-link.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import { type Columns, columnsOf, menuColumn } from '#web/ui/table/columns.tsx'
import { MessageStateBadge } from '../MessageStateBadge.tsx'
import { messagesTexts as texts } from '../messages.texts.ts'
import type { MessagesSearch } from '../webhooks.search.ts'
import { sendLabel, useSendAgain } from './use-send-again.ts'

export const messageColumns: Columns<WebhookDelivery> = columnsOf(texts.columns, {
  event: { cell: message => <MessageName message={message} /> },
  state: { width: '8.5rem', cell: message => <MessageStateBadge {...message} /> },
  tries: { width: '5.5rem', cell: ({ attempts }) => texts.tries(attempts, MOST_TRIES) },
  response: { width: '8rem', cell: message => <Dimmed>{responseOf(message)}</Dimmed> },
  next: { width: '11rem', cell: message => <Dimmed>{nextOf(message)}</Dimmed> },
  created: {
    sort: 'created_at',
    isHighFirst: true,
    width: '11.5rem',
    cell: ({ created_at }) => <Dimmed>{formatMoment(created_at)}</Dimmed>,
  },
  actions: menuColumn(message => <MessageMenu message={message} />, '4rem'),
})

/** A message on a phone. */
export function MessageCard({ message }: { message: WebhookDelivery }) {
  const next = nextOf(message)
  return (
    <RecordCard title={<MessageName message={message} />} menu={<MessageMenu message={message} />}>
      <MessageStateBadge {...message} />
      <Dimmed>
        {[texts.tries(message.attempts, MOST_TRIES), responseOf(message)].filter(Boolean).join(' · ')}
      </Dimmed>
      {next && <Dimmed>{`${texts.next}: ${next}`}</Dimmed>}
      <Dimmed>{formatMoment(message.created_at)}</Dimmed>
    </RecordCard>
  )
}

function MessageName({ message: { id, event } }: { message: WebhookDelivery }) {
  return (
    <>
      <RecordName<MessagesSearch> patch={{ message: id }} mayOpen>
        {eventWords(event)}
      </RecordName>
      <Dimmed>{event}</Dimmed>
    </>
  )
}

/** The status of the latest response, once there was a try. */
export function responseOf({ attempts, response_status }: WebhookDelivery): string {
  if (attempts === 0) return ''
  return response_status === null ? texts.noResponse : texts.status(response_status)
}

/** The moment of the next try; `Now` if the job sends it when it next runs. */
export function nextOf({ next_at }: WebhookDelivery): string {
  if (next_at === null) return ''
  return Date.parse(next_at) <= Date.now() ? texts.due : formatMoment(next_at)
}

function MessageMenu({ message }: { message: WebhookDelivery }) {
  const { send } = useSendAgain(message)
  const { id, event } = message
  return (
    <RecordMenu
      label={texts.actionsFor(eventWords(event))}
      actions={[
        { icon: IconListDetails, label: texts.open, link: searchLink<MessagesSearch>({ message: id }) },
        { ...sendLabel(message), onClick: () => void send() },
        {
          icon: IconFilter,
          label: texts.onlyEvent,
          link: searchLink<MessagesSearch>({ event, page: undefined }),
        },
      ]}
    />
  )
}
