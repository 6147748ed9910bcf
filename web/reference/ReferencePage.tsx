import { BulkTrash } from '#web/platform/records/bulk/BulkTrash.tsx'
import { AddressSearch, AddressToggle, Filters } from '#web/platform/records/filters.tsx'
import { ListEmpty } from '#web/platform/records/ListEmpty.tsx'
import { RecordDialog } from '#web/platform/records/RecordDialog.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import type { Address } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { AddButton } from '#web/ui/AddButton.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import type { Columns } from '#web/ui/table/columns.tsx'
import { ReferenceAddDialog } from './ReferenceAddDialog.tsx'
import { ReferenceCard } from './ReferenceCard.tsx'
import { ReferenceEditForm } from './ReferenceEditForm.tsx'
import { ownQuery, type ReferenceSearch, referenceQuery } from './reference.search.ts'
import type { ReferenceKind, ReferenceRow } from './reference-kind.ts'

interface Props {
  kind: ReferenceKind
  columns: Columns<ReferenceRow>
  address: Address<ReferenceSearch>
  /** A line below the title. */
  note?: string | null
  /** False: people read the records only. */
  mayEdit?: boolean
}

const narrowing = ['search'] as const

/** The administration of one kind of reference data: adding, changing, the trash. */
export function ReferencePage({ kind, columns, address, note = null, mayEdit = true }: Props) {
  const { table, list: name, calls, texts, icon, bulk } = kind
  const { search, go } = address
  const list = { route: calls.list, input: name === table ? referenceQuery(table, search) : ownQuery(search) }
  const close = () => go({ new: undefined, edit: undefined }, true)
  return (
    <Page
      title={texts.title}
      help={texts.help}
      note={note}
      action={mayEdit && <AddButton onClick={() => go({ new: 1 })}>{texts.add}</AddButton>}
    >
      <RecordList
        name={name}
        label={texts.title}
        list={list}
        query={useList(list.route, list.input)}
        address={address}
        columns={columns}
        card={row => <ReferenceCard kind={kind} row={row} />}
        filters={
          <Filters>
            <AddressSearch address={address} label={texts.searchLabel} />
            {mayEdit && <AddressToggle address={address} name="trashed" label={texts.trashed} />}
          </Filters>
        }
        narrowing={narrowing}
        empty={<ListEmpty address={address} icon={icon} texts={texts} />}
        bulk={({ ids, clear }) => (
          <BulkTrash kind={bulk} ids={ids} isTrash={search.trashed === true} onDone={clear} />
        )}
      />
      {search.new && mayEdit && <ReferenceAddDialog kind={kind} onClose={close} />}
      {search.edit && (
        <RecordDialog
          key={search.edit}
          load={calls.show}
          input={{ id: search.edit }}
          ability="edit"
          texts={{ title: texts.editing, gone: texts.notThere }}
          bars={[56, 78]}
          onClose={close}
        >
          {props => <ReferenceEditForm key={props.record.version} kind={kind} {...props} />}
        </RecordDialog>
      )}
    </Page>
  )
}
