import type { ControlPart } from '#domain/controls/control-parts.contract.ts'
import { BulkTrash } from '#web/platform/records/bulk/BulkTrash.tsx'
import { AddressSearch, AddressToggle, Filters } from '#web/platform/records/filters.tsx'
import { ListEmpty } from '#web/platform/records/ListEmpty.tsx'
import { RecordDialog } from '#web/platform/records/RecordDialog.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import type { Address } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { useCan } from '#web/platform/session/me.ts'
import { useWholeCompanyNote } from '#web/platform/use-whole-company-note.ts'
import { AddButton } from '#web/ui/AddButton.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import type { Columns } from '#web/ui/table/columns.tsx'
import { PartAddDialog, PartEditForm } from './PartForms.tsx'
import { type PartSearch, partQuery } from './part.search.ts'
import { PartCard } from './part-columns.tsx'
import type { PartKind } from './part-kind.ts'

interface Props {
  kind: PartKind
  columns: Columns<ControlPart>
  address: Address<PartSearch>
}

const narrowing = ['search'] as const

/** The records of one kind that controls belong to. Admins limited to divisions read them. */
export function PartPage({ kind, columns, address }: Props) {
  const { table, calls, texts, icon, bulk } = kind
  const { search, go } = address
  const mayManage = useCan()('control:manage')
  const list = { route: calls.list, input: partQuery(search) }
  const close = () => go({ new: undefined, edit: undefined }, true)
  return (
    <Page
      title={texts.title}
      help={texts.help}
      note={useWholeCompanyNote()}
      action={mayManage && <AddButton onClick={() => go({ new: 1 })}>{texts.add}</AddButton>}
    >
      <RecordList
        name={table}
        label={texts.title}
        list={list}
        query={useList(list.route, list.input)}
        address={address}
        columns={columns}
        card={part => <PartCard kind={kind} part={part} />}
        filters={
          <Filters>
            <AddressSearch address={address} label={texts.searchLabel} />
            <AddressToggle address={address} name="trashed" label={texts.trashedOnes} />
          </Filters>
        }
        narrowing={narrowing}
        empty={
          <ListEmpty
            address={address}
            icon={icon}
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
      {search.new && mayManage && <PartAddDialog kind={kind} onClose={close} />}
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
          {props => <PartEditForm key={props.record.version} kind={kind} {...props} />}
        </RecordDialog>
      )}
    </Page>
  )
}
