import { Anchor, Button, Group } from '@mantine/core'
import { IconArchive, IconFolders } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import { ListEmpty } from '#web/platform/records/ListEmpty.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { useCan } from '#web/platform/session/me.ts'
import { AddButton } from '#web/ui/AddButton.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { CreateListDialog, EditListDialog } from '../form/ListDialogs.tsx'
import { PeriodsDialog } from '../form/PeriodsDialog.tsx'
import { ListFilters } from './ListFilters.tsx'
import { ListCard, listColumns } from './list-columns.tsx'
import { listsQuery } from './lists.search.ts'
import { listsTexts as texts } from './lists.texts.ts'

const route = getRouteApi('/signed-in/company/document-request-lists')

/** The lists of document requests in which the person can see something. */
export function ListsPage() {
  const navigate = route.useNavigate()
  const address = useAddress(route.useSearch(), navigate)
  const { search, go } = address
  const can = useCan()
  const mayManage = can('request:manage')
  const mayMakeRooms = can('room:manage')
  const list = { route: documentRequestListsApi.list, input: listsQuery(search) }
  const close = () => go({ new: undefined, edit: undefined, periods: undefined }, true)
  return (
    <Page
      title={texts.title}
      help={mayManage ? texts.help : texts.helpForOthers}
      action={
        mayManage && (
          <Group gap="sm">
            {mayMakeRooms && (
              <Anchor component={Link} to="/auditor-rooms">
                {texts.rooms}
              </Anchor>
            )}
            <Button variant="default" onClick={() => go({ periods: 1 })}>
              {texts.periods}
            </Button>
            <AddButton onClick={() => go({ new: 1 })}>{texts.add}</AddButton>
          </Group>
        )
      }
    >
      <RecordList
        name="document-request-lists"
        label={texts.title}
        list={list}
        query={useList(list.route, list.input)}
        address={address}
        columns={listColumns}
        card={each => <ListCard list={each} />}
        filters={<ListFilters address={address} mayManage={mayManage} />}
        narrowing={['search', 'status', 'period']}
        keepsFilters={mayManage}
        empty={
          search.archived ? (
            <Empty icon={IconArchive} title={texts.emptyArchive} help={texts.emptyArchiveHelp} />
          ) : (
            <ListEmpty
              address={address}
              icon={IconFolders}
              texts={texts}
              mayAdd={mayManage}
              limitedHelp={texts.emptyForOthers}
            />
          )
        }
      />
      {search.new && mayManage && (
        <CreateListDialog
          onClose={close}
          onCreated={({ id }) =>
            void navigate({ to: '/document-request-lists/$listId', params: { listId: id } })
          }
        />
      )}
      {search.edit && <EditListDialog key={search.edit} listId={search.edit} onClose={close} />}
      {search.periods && mayManage && <PeriodsDialog onClose={close} />}
    </Page>
  )
}
