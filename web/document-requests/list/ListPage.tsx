import { Button } from '@mantine/core'
import { IconFiles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { documentRequestStatuses, statusLabels } from '#domain/document-requests/document-requests.rules.ts'
import type { DocumentRequestList } from '#domain/document-requests/list-shapes.ts'
import { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { AddressChips, AddressSearch, AddressToggle, Filters } from '#web/platform/records/filters.tsx'
import { ListEmpty } from '#web/platform/records/ListEmpty.tsx'
import { NotLoaded } from '#web/platform/records/Loaded.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { type Address, useAddress } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { AddButton } from '#web/ui/AddButton.tsx'
import { PlainText } from '#web/ui/PlainText.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PageSkeleton } from '#web/ui/page/PageSkeleton.tsx'
import classes from '../document-requests.module.css'
import { requestTexts } from '../document-requests.texts.ts'
import { EditListDialog } from '../form/ListDialogs.tsx'
import { CreateRequestDialog } from '../form/RequestDialogs.tsx'
import { ListMenu } from '../index/ListMenu.tsx'
import { AddManyDialog } from './AddManyDialog.tsx'
import { BulkItems } from './BulkItems.tsx'
import { DueDays } from './DueDays.tsx'
import { HandOverButton } from './HandOverButton.tsx'
import { itemColumns, RequestCard } from './item-columns.tsx'
import { ITEMS_SORT, type ItemsSearch, itemsQuery } from './items.search.ts'
import { ContactsDialog, CopyListDialog } from './ListActionDialogs.tsx'
import { ListFacts } from './ListFacts.tsx'
import { listTexts as texts } from './list.texts.ts'
import { RemindDialog } from './RemindDialog.tsx'

const route = getRouteApi('/signed-in/company/document-request-lists/$listId')
const crumbs = [{ label: requestTexts.title, to: '/document-request-lists' }]
const statusOptions = documentRequestStatuses.map(value => ({ value, label: statusLabels[value] }))

/** One list: its progress, and its requests. */
export function ListPage() {
  const { listId } = route.useParams()
  const { data, error, refetch } = useQuery(
    asking(documentRequestListsApi.show, { document_request_list_id: listId }),
  )
  if (data) return <List list={data} />
  if (error) {
    return (
      <Page title={requestTexts.title} crumbs={crumbs}>
        <NotLoaded error={error} onTryAgain={refetch} gone={requestTexts.gone} />
      </Page>
    )
  }
  return <PageSkeleton />
}

function List({ list }: { list: DocumentRequestList }) {
  const navigate = route.useNavigate()
  const address = useAddress(route.useSearch(), navigate)
  const { go } = address
  const { abilities } = list
  return (
    <Page
      title={list.title}
      help={list.description && <PlainText>{list.description}</PlainText>}
      note={list.deleted_at ? texts.trashed : list.is_archived ? texts.archived : null}
      crumbs={crumbs}
      action={
        <div className={classes.actions}>
          {abilities.edit && (
            <>
              <Button variant="subtle" onClick={() => go({ contacts: 1 })}>
                {texts.contacts}
              </Button>
              <HandOverButton list={list} />
              <Button variant="subtle" onClick={() => go({ copy: 1 })}>
                {texts.copy}
              </Button>
              <Button variant="default" onClick={() => go({ remind: 1 })}>
                {texts.remind}
              </Button>
              <Button variant="default" onClick={() => go({ many: 1 })}>
                {texts.addMany}
              </Button>
              <AddButton onClick={() => go({ new: 1 })}>{texts.add}</AddButton>
            </>
          )}
          <ListMenu list={list} />
        </div>
      }
    >
      <ListFacts list={list} />
      <Items list={list} address={address} />
      <Dialogs
        list={list}
        address={address}
        onCopied={({ id }) =>
          void navigate({ to: '/document-request-lists/$listId', params: { listId: id }, search: {} })
        }
      />
    </Page>
  )
}

interface Props {
  list: DocumentRequestList
  address: Address<ItemsSearch>
}

function Items({ list, address }: Props) {
  const { search } = address
  const mayManage = list.abilities.add
  const items = { route: documentRequestListsApi.items, input: itemsQuery(list.id, search) }
  return (
    <div style={{ marginTop: 'var(--mantine-spacing-lg)' }}>
      <DueDays listId={list.id} address={address} />
      <RecordList
        name="document-requests"
        label={texts.requests}
        list={items}
        query={useList(items.route, items.input)}
        address={address}
        columns={itemColumns}
        sort={ITEMS_SORT}
        card={request => <RequestCard request={request} />}
        filters={
          <Filters>
            <AddressSearch address={address} label={texts.searchLabel} />
            <AddressChips address={address} name="status" label={texts.status} options={statusOptions} />
            <AddressToggle address={address} name="overdue" label={texts.overdue} />
            {mayManage && <AddressToggle address={address} name="unassigned" label={texts.unassigned} />}
            {mayManage && <AddressToggle address={address} name="trashed" label={texts.trashedOnes} />}
          </Filters>
        }
        narrowing={['search', 'status', 'overdue', 'unassigned', 'due']}
        keepsFilters={mayManage}
        empty={
          <ListEmpty
            address={address}
            icon={IconFiles}
            texts={texts}
            onAdd={() => address.go({ many: 1 })}
            mayAdd={mayManage}
            limitedHelp={texts.emptyForOthers}
          />
        }
        {...(mayManage &&
          !search.trashed && {
            bulk: chosen => <BulkItems listId={list.id} ids={chosen.ids} onDone={chosen.clear} />,
          })}
      />
    </div>
  )
}

interface DialogsProps extends Props {
  onCopied: (copy: DocumentRequestList) => void
}

function Dialogs({ list, address, onCopied }: DialogsProps) {
  const { search, go } = address
  const { abilities } = list
  const close = () =>
    go(
      {
        new: undefined,
        many: undefined,
        edit: undefined,
        remind: undefined,
        copy: undefined,
        contacts: undefined,
      },
      true,
    )
  return (
    <>
      {search.new && abilities.add && <CreateRequestDialog list={list} onClose={close} />}
      {search.many && abilities.add && <AddManyDialog listId={list.id} onClose={close} />}
      {search.edit && <EditListDialog listId={list.id} onClose={close} />}
      {search.remind && abilities.remind && <RemindDialog listId={list.id} onClose={close} />}
      {search.copy && abilities.edit && <CopyListDialog list={list} onClose={close} onCopied={onCopied} />}
      {search.contacts && abilities.edit && <ContactsDialog key={list.version} list={list} onClose={close} />}
    </>
  )
}
