import { IconDoor } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { auditorRoomsApi } from '#domain/auditor-rooms/auditor-rooms.contract.ts'
import { roomStates, stateLabels } from '#domain/auditor-rooms/auditor-rooms.rules.ts'
import { AddressChip, AddressSearch, Filters } from '#web/platform/records/filters.tsx'
import { ListEmpty } from '#web/platform/records/ListEmpty.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { AddButton } from '#web/ui/AddButton.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { roomTexts as texts } from '../auditor-rooms.texts.ts'
import { CreateRoomDialog } from '../form/CreateRoomDialog.tsx'
import { RoomCard, roomColumns } from './room-columns.tsx'
import { roomsQuery } from './rooms.search.ts'

const route = getRouteApi('/signed-in/company/auditor-rooms')
const crumbs = [{ label: 'Document Requests', to: '/document-request-lists' }]
const stateOptions = roomStates.map(value => ({ value, label: stateLabels[value] }))

/** The rooms for auditors. */
export function RoomsPage() {
  const navigate = route.useNavigate()
  const address = useAddress(route.useSearch(), navigate)
  const { search, go } = address
  const list = { route: auditorRoomsApi.list, input: roomsQuery(search) }
  return (
    <Page
      title={texts.title}
      help={texts.help}
      crumbs={crumbs}
      action={<AddButton onClick={() => go({ new: 1 })}>{texts.add}</AddButton>}
    >
      <RecordList
        name="auditor-rooms"
        label={texts.title}
        list={list}
        query={useList(list.route, list.input)}
        address={address}
        columns={roomColumns}
        card={room => <RoomCard room={room} />}
        filters={
          <Filters>
            <AddressSearch address={address} label={texts.searchLabel} />
            <AddressChip address={address} name="state" label={texts.state} options={stateOptions} />
          </Filters>
        }
        narrowing={['search', 'state']}
        empty={<ListEmpty address={address} icon={IconDoor} texts={texts} />}
      />
      {search.new && (
        <CreateRoomDialog
          listId={search.list}
          onClose={() => go({ new: undefined, list: undefined }, true)}
          onCreated={({ id }) =>
            void navigate({ to: '/auditor-rooms/$roomId', params: { roomId: id }, search: {} })
          }
        />
      )}
    </Page>
  )
}
