import { Button, Group } from '@mantine/core'
import { IconBooks, IconFileImport } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ExportFormat } from '#domain/protocols/export-formats.ts'
import { sharedFrameworksApi } from '#domain/shared-frameworks/shared-frameworks.contract.ts'
import { AddressSearch, AddressToggle, Filters } from '#web/platform/records/filters.tsx'
import { ListEmpty } from '#web/platform/records/ListEmpty.tsx'
import { RecordDialog } from '#web/platform/records/RecordDialog.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import type { Download } from '#web/platform/use-download.ts'
import { AddButton } from '#web/ui/AddButton.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { columnsOf, menuColumn } from '#web/ui/table/columns.tsx'
import { ExportDialog } from '../export/ExportDialog.tsx'
import { protocolsTexts } from '../protocols.texts.ts'
import { SharedCopyDialog } from './SharedCopyDialog.tsx'
import { SharedCreateDialog } from './SharedCreateDialog.tsx'
import { SharedEditForm } from './SharedEditForm.tsx'
import { SharedMenu } from './SharedMenu.tsx'
import { SharedName } from './SharedName.tsx'
import { sharedQuery } from './shared.search.ts'
import { sharedTexts as texts } from './shared.texts.ts'
import type { SharedFramework } from './shared-framework.ts'

const route = getRouteApi('/signed-in/administration/admin/frameworks')
const narrowing = ['search'] as const
const exporting =
  (protocol_id: number) =>
  (format: ExportFormat): Download => ({ route: sharedFrameworksApi.export, input: { protocol_id, format } })

const columns = columnsOf<SharedFramework>(texts.columns, {
  name: { sort: 'name', cell: row => <SharedName row={row} /> },
  questions_count: {
    align: 'end',
    width: '8rem',
    cell: row => <span data-figures>{formatNumber(row.questions_count)}</span>,
  },
  organizationsCount: {
    sort: 'organizationsCount',
    isHighFirst: true,
    align: 'end',
    width: '8rem',
    cell: row => <span data-figures>{formatNumber(row.organizationsCount)}</span>,
  },
  actions: menuColumn(row => <SharedMenu row={row} />),
})

/** The frameworks that every company can adopt. */
export function SharedFrameworksPage() {
  const address = useAddress(route.useSearch(), route.useNavigate())
  const { search, go } = address
  const list = { route: sharedFrameworksApi.list, input: sharedQuery(search) }
  const close = () => go({ new: undefined, edit: undefined, copy: undefined, export: undefined }, true)
  return (
    <Page
      title={texts.title}
      help={texts.help}
      action={
        <Group gap="xs">
          <Button
            component={Link}
            variant="default"
            to="/admin/frameworks/import"
            leftSection={<IconFileImport size={18} stroke={1.6} aria-hidden />}
          >
            {texts.import}
          </Button>
          <AddButton onClick={() => go({ new: 1 })}>{texts.add}</AddButton>
        </Group>
      }
    >
      <RecordList
        name="shared-frameworks"
        label={texts.title}
        list={list}
        query={useList(list.route, list.input)}
        address={address}
        columns={columns}
        card={row => (
          <RecordCard title={<SharedName row={row} />} menu={<SharedMenu row={row} />}>
            <Dimmed data-figures>
              {protocolsTexts.questions(row.questions_count)} · {texts.companies(row.organizationsCount)}
            </Dimmed>
          </RecordCard>
        )}
        filters={
          <Filters>
            <AddressSearch address={address} label={texts.searchLabel} />
            <AddressToggle address={address} name="trashed" label={texts.trashed} />
          </Filters>
        }
        narrowing={narrowing}
        empty={<ListEmpty address={address} icon={IconBooks} texts={texts} />}
      />
      {search.new && <SharedCreateDialog onClose={close} />}
      {search.edit && (
        <RecordDialog
          key={search.edit}
          load={sharedFrameworksApi.show}
          input={{ protocol_id: search.edit }}
          ability="configure"
          texts={{ title: texts.editing, gone: texts.notThere }}
          onClose={close}
        >
          {props => <SharedEditForm key={props.record.version} {...props} />}
        </RecordDialog>
      )}
      {search.export && (
        <RecordDialog
          key={search.export}
          load={sharedFrameworksApi.show}
          input={{ protocol_id: search.export }}
          ability="configure"
          texts={{ title: protocolsTexts.exporting, gone: texts.notThere }}
          onClose={close}
        >
          {({ record, onClose }) => (
            <ExportDialog name={record.name} file={exporting(record.id)} onClose={onClose} />
          )}
        </RecordDialog>
      )}
      {search.copy && (
        <RecordDialog
          key={search.copy}
          load={sharedFrameworksApi.show}
          input={{ protocol_id: search.copy }}
          ability="copy"
          texts={{ title: protocolsTexts.copy, gone: texts.notThere }}
          onClose={close}
        >
          {props => <SharedCopyDialog {...props} />}
        </RecordDialog>
      )}
    </Page>
  )
}
