import { Anchor } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { openRoomApi, type RoomRequest } from '#domain/auditor-rooms/open-room.contract.ts'
import { documentRequestStatuses, statusLabels } from '#domain/document-requests/document-requests.rules.ts'
import { AddressChip, AddressSearch, Filters } from '#web/platform/records/filters.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { useRoomList } from './in-room.ts'
import { requestsQuery } from './inside.search.ts'
import { insideTexts as texts } from './inside.texts.ts'
import { RoomList } from './RoomList.tsx'
import { useRoom } from './use-room.ts'

const route = getRouteApi('/in-auditor-room/auditor-room/$room/requests')
const statusOptions = documentRequestStatuses.map(value => ({ value, label: statusLabels[value] }))

const columns: Columns<RoomRequest> = columnsOf(texts.requestColumns, {
  number: { width: '6rem', cell: ({ request_number }) => `#${request_number}` },
  title: { cell: request => <RequestTitle request={request} /> },
  list: { width: '14rem', cell: ({ list }) => list.name },
  status: { width: '12rem', cell: ({ status }) => statusLabels[status] },
  due: { width: '8rem', cell: ({ due_date }) => formatDate(due_date) },
  files: { width: '5rem', align: 'end', cell: ({ files_count }) => files_count },
})

/** The document requests of the room. */
export function RequestsPage() {
  const { room, inside } = useRoom()
  const address = useAddress(route.useSearch(), route.useNavigate())
  const lists = (inside?.lists ?? []).map(({ id, title }) => ({ value: id, label: title }))
  return (
    <Page title={texts.requestsTitle} help={texts.requestsHelp}>
      <RoomList
        label={texts.requestsTitle}
        query={useRoomList(openRoomApi.requests, requestsQuery(room, address.search))}
        address={address}
        columns={columns}
        card={request => <RequestCard request={request} />}
        filters={
          <Filters>
            <AddressSearch address={address} label={texts.searchRequests} />
            {lists.length > 1 && (
              <AddressChip address={address} name="list" label={texts.list} options={lists} />
            )}
            <AddressChip address={address} name="status" label={texts.status} options={statusOptions} />
          </Filters>
        }
        narrowing={['search', 'list', 'status']}
        empty={texts.noRequests}
      />
    </Page>
  )
}

function RequestTitle({ request: { id, title } }: { request: RoomRequest }) {
  const { room } = route.useParams()
  return (
    <Anchor
      fw={600}
      c="var(--mantine-color-text)"
      renderRoot={props => (
        <Link {...props} to="/auditor-room/$room/requests/$requestId" params={{ room, requestId: id }} />
      )}
    >
      {title}
    </Anchor>
  )
}

function RequestCard({ request }: { request: RoomRequest }) {
  const { request_number, status, list } = request
  return (
    <RecordCard title={<RequestTitle request={request} />}>
      <Dimmed>{[`#${request_number}`, list.name, statusLabels[status]].join(' · ')}</Dimmed>
    </RecordCard>
  )
}
