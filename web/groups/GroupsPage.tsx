import { IconFolders } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { groupsApi } from '#domain/groups/groups.contract.ts'
import { BulkTrash } from '#web/platform/records/bulk/BulkTrash.tsx'
import type { BulkKind } from '#web/platform/records/bulk/bulk-kind.ts'
import { AddressSearch, AddressToggle, Filters } from '#web/platform/records/filters.tsx'
import { ListEmpty } from '#web/platform/records/ListEmpty.tsx'
import { NameAddDialog } from '#web/platform/records/named/NameAddDialog.tsx'
import { NameEditForm } from '#web/platform/records/named/NameEditForm.tsx'
import { RecordDialog } from '#web/platform/records/RecordDialog.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { useCan } from '#web/platform/session/me.ts'
import { useWholeCompanyNote } from '#web/platform/use-whole-company-note.ts'
import { AddButton } from '#web/ui/AddButton.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { GroupCard } from './GroupCard.tsx'
import { GroupEntitiesForm } from './GroupEntitiesForm.tsx'
import { groupColumns } from './group-columns.tsx'
import { groupQueries } from './group-queries.ts'
import { type GroupsSearch, groupsQuery } from './groups.search.ts'
import { groupsTexts as texts } from './groups.texts.ts'

const route = getRouteApi('/signed-in/company/admin/company/groups')
const bulk: BulkKind = {
  ...groupsApi,
  inputOf: group_id => ({ group_id }),
  invalidates: groupQueries,
  texts,
}

/** The reporting groups of the company, to add, rename and fill. */
export function GroupsPage() {
  const address = useAddress(route.useSearch(), route.useNavigate())
  const { search, go } = address
  const mayManage = useCan()('group:manage')
  const list = { route: groupsApi.list, input: groupsQuery(search) }
  return (
    <Page
      title={texts.title}
      help={texts.help}
      note={useWholeCompanyNote()}
      action={mayManage && <AddButton onClick={() => go({ new: 1 })}>{texts.add}</AddButton>}
    >
      <RecordList
        name="groups"
        label={texts.title}
        list={list}
        query={useList(list.route, list.input)}
        address={address}
        columns={groupColumns}
        sort="name|asc"
        card={group => <GroupCard group={group} />}
        filters={
          <Filters>
            <AddressSearch address={address} label={texts.searchLabel} />
            <AddressToggle address={address} name="trashed" label={texts.trashedOnes} />
          </Filters>
        }
        narrowing={['search']}
        empty={
          <ListEmpty
            address={address}
            icon={IconFolders}
            texts={texts}
            mayAdd={mayManage}
            limitedHelp={texts.emptyLimitedHelp}
          />
        }
        {...(mayManage && {
          bulk: ({ ids, clear }) => (
            <BulkTrash kind={bulk} ids={ids} isTrash={search.trashed === true} onDone={clear} />
          ),
        })}
      />
      <GroupDialogs
        search={mayManage ? search : { ...search, new: undefined }}
        onClose={() => go({ new: undefined, edit: undefined, entities: undefined }, true)}
        onAdded={id => go({ new: undefined, entities: id }, true)}
      />
    </Page>
  )
}

interface DialogsProps {
  search: GroupsSearch
  onClose: () => void
  onAdded: (id: number) => void
}

/** The dialogs that the address opens. A new group continues with the choice of its entities. */
function GroupDialogs({ search, onClose, onAdded }: DialogsProps) {
  if (search.new) {
    return (
      <NameAddDialog
        create={groupsApi.create}
        inputOf={values => values}
        texts={texts}
        invalidates={groupQueries}
        onClose={onClose}
        onAdded={({ id }) => onAdded(id)}
      />
    )
  }
  if (search.edit) {
    return (
      <RecordDialog
        key={search.edit}
        load={groupsApi.show}
        input={{ group_id: search.edit }}
        ability="edit"
        texts={{ title: texts.editing, gone: texts.notThere }}
        bars={[56]}
        onClose={onClose}
      >
        {props => (
          <NameEditForm
            key={props.record.version}
            {...props}
            update={groupsApi.update}
            inputOf={({ id, name }) => ({ group_id: id, name })}
            texts={texts}
            invalidates={groupQueries}
          />
        )}
      </RecordDialog>
    )
  }
  if (!search.entities) return null
  return (
    <RecordDialog
      key={search.entities}
      load={groupsApi.show}
      input={{ group_id: search.entities }}
      ability="edit"
      texts={{ title: texts.choosing, gone: texts.notThere }}
      size="xl"
      bars={[36, 320]}
      onClose={onClose}
    >
      {props => <GroupEntitiesForm key={props.record.version} {...props} />}
    </RecordDialog>
  )
}
