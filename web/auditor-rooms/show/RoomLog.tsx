import { IconListSearch } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { auditorRoomsApi, type RoomEvent } from '#domain/auditor-rooms/auditor-rooms.contract.ts'
import { actionLabels, roomActions } from '#domain/auditor-rooms/auditor-rooms.rules.ts'
import { AddressChips, AddressSearch, Filters } from '#web/platform/records/filters.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import classes from '../auditor-rooms.module.css'
import { roomTexts as texts } from '../auditor-rooms.texts.ts'
import { eventsQuery } from './events.search.ts'

const route = getRouteApi('/signed-in/company/auditor-rooms/$roomId')
const actionOptions = roomActions.map(value => ({ value, label: actionLabels[value] }))

const columns: Columns<RoomEvent> = columnsOf(texts.eventColumns, {
  at: { sort: 'at', width: '12rem', cell: ({ at }) => formatMoment(at) },
  action: { width: '11rem', cell: ({ action }) => actionLabels[action] },
  subject: { cell: ({ subject }) => subject },
  address: { width: '10rem', cell: ({ address }) => address },
  browser: { width: '18rem', cell: ({ browser }) => <Dimmed lineClamp={2}>{browser}</Dimmed> },
})

/** Everything that was opened in a room. */
export function RoomLog({ roomId }: { roomId: number }) {
  const address = useAddress(route.useSearch(), route.useNavigate())
  const list = { route: auditorRoomsApi.events, input: eventsQuery(roomId, address.search) }
  return (
    <section className={classes.section} aria-labelledby="room-log">
      <h2 id="room-log" className={classes.head}>
        {texts.log}
      </h2>
      <Dimmed mb="sm">{texts.logHelp}</Dimmed>
      <RecordList
        name="auditor-room-events"
        label={texts.entries}
        list={list}
        query={useList(list.route, list.input)}
        address={address}
        columns={columns}
        sort="at|desc"
        card={event => <EventCard event={event} />}
        filters={
          <Filters>
            <AddressSearch address={address} label={texts.logSearch} />
            <AddressChips address={address} name="action" label={texts.action} options={actionOptions} />
          </Filters>
        }
        narrowing={['search', 'action']}
        empty={<Empty icon={IconListSearch} title={texts.emptyLog} help={texts.emptyLogHelp} />}
      />
    </section>
  )
}

function EventCard({ event: { action, subject, address, at } }: { event: RoomEvent }) {
  return (
    <RecordCard title={actionLabels[action]}>
      {subject}
      <Dimmed>{[formatMoment(at), address].join(' · ')}</Dimmed>
    </RecordCard>
  )
}
