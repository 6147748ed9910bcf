import { Button } from '@mantine/core'
import { IconListDetails, IconRefresh } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { eventWords } from '#domain/audit-events/audit-labels.ts'
import { webhooksApi } from '#domain/webhooks/webhooks.contract.ts'
import { deliveryStates } from '#domain/webhooks/webhooks.rules.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { AddressChip, Filters } from '#web/platform/records/filters.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { searchLink } from '#web/platform/records/search-link.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { FilterToggle } from '#web/ui/filters/FilterChip.tsx'
import { FilterDays } from '#web/ui/filters/FilterDays.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { FOLLOW_MS } from '../follow.ts'
import { messagesTexts as texts } from '../messages.texts.ts'
import classes from '../webhooks.module.css'
import { type MessagesSearch, messagesQuery, narrowing } from '../webhooks.search.ts'
import { MessageCard, messageColumns } from './message-columns.tsx'

const route = getRouteApi('/signed-in/company/admin/company/webhooks/$webhookId')
const stateOptions = deliveryStates.map(value => ({ value, label: texts.states[value] }))

/** The messages of a webhook. */
export function MessagesSection({ webhookId }: { webhookId: number }) {
  const address = useAddress<MessagesSearch>(route.useSearch(), route.useNavigate())
  const query = useQuery({
    ...asking(webhooksApi.deliveries, messagesQuery(webhookId, address.search)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(message => message.state === 'waiting') ? FOLLOW_MS : false,
  })
  const hasSome = (query.data?.total ?? 0) > 0
  return (
    // The table is the landmark of this name.
    <div className={classes.section}>
      <div className={classes.sectionHead}>
        <div>
          <h2>{texts.title}</h2>
          <Dimmed>{texts.help}</Dimmed>
        </div>
        {hasSome && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            renderRoot={searchLink<MessagesSearch>({ replay: 1 })}
          >
            {texts.replay}
          </Button>
        )}
      </div>
      <RecordList
        name="webhook-messages"
        label={texts.title}
        query={query}
        address={address}
        columns={messageColumns}
        sort="created_at|desc"
        card={message => <MessageCard message={message} />}
        filters={<MessageFilters />}
        narrowing={narrowing}
        empty={<Empty icon={IconListDetails} title={texts.empty} help={texts.emptyHelp} />}
      />
    </div>
  )
}

/** One event is chosen in a row. */
function MessageFilters() {
  const address = useAddress<MessagesSearch>(route.useSearch(), route.useNavigate())
  const { search, narrow } = address
  const { event, from, to } = search
  return (
    <Filters>
      <AddressChip address={address} name="state" label={texts.filters.state} options={stateOptions} />
      <FilterDays
        label={texts.filters.date}
        days={{ from, to }}
        onChange={days => narrow({ from: days.from, to: days.to })}
      />
      {event !== undefined && (
        <FilterToggle label={eventWords(event)} isOn onChange={() => narrow({ event: undefined })} />
      )}
    </Filters>
  )
}
