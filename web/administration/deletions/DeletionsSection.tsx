import { Button } from '@mantine/core'
import { IconTrashX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import {
  type CompanyDeletion,
  companyDeletionsApi,
} from '#domain/company-deletions/company-deletions.contract.ts'
import { asking, useSend } from '#web/platform/calls/queries.ts'
import { tableOf } from '#web/platform/table-of.ts'
import { useDownload } from '#web/platform/use-download.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { deletionsTexts as texts } from './deletions.texts.ts'

const stateOf = ({ deleted_at, due_at }: CompanyDeletion) =>
  deleted_at ? texts.deleted(formatDate(deleted_at)) : texts.due(formatDate(due_at))
const askedOf = ({ asked_by, asked_at }: CompanyDeletion) => texts.asked(asked_by, formatDate(asked_at))

const columns: Columns<CompanyDeletion> = columnsOf(texts.columns, {
  company: { width: '16rem', cell: ({ company_name }) => company_name },
  asked: { width: '15rem', cell: askedOf },
  reason: { cell: ({ reason }) => reason },
  state: { width: '15rem', cell: stateOf },
  actions: { hidesName: true, align: 'end', width: '8rem', cell: deletion => <Act deletion={deletion} /> },
})

/** Companies that wait to be deleted for good, and the certificates of those that were. */
export function DeletionsSection() {
  const query = useQuery(asking(companyDeletionsApi.list, {}))
  return (
    <DataTable
      label={texts.label}
      source={tableOf(query)}
      columns={columns}
      card={deletion => <DeletionCard deletion={deletion} />}
      empty={<Empty icon={IconTrashX} title={texts.emptyTitle} help={texts.emptyHelp} />}
    />
  )
}

function DeletionCard({ deletion }: { deletion: CompanyDeletion }) {
  return (
    <RecordCard title={<strong>{deletion.company_name}</strong>}>
      <Dimmed>{askedOf(deletion)}</Dimmed>
      {deletion.reason}
      <Dimmed>{stateOf(deletion)}</Dimmed>
      <Act deletion={deletion} />
    </RecordCard>
  )
}

function Act({ deletion: { id, company_id, company_name, deleted_at } }: { deletion: CompanyDeletion }) {
  const { isBusy, download } = useDownload()
  const withdraw = useSend(companyDeletionsApi.withdraw, { invalidates: [companyDeletionsApi.list] })
  if (deleted_at)
    return (
      <Button
        size="compact-sm"
        variant="default"
        loading={isBusy}
        aria-label={texts.certificateOf(company_name)}
        onClick={() =>
          void download(texts.file(company_name), {
            route: companyDeletionsApi.certificate,
            input: { deletion_id: id },
          })
        }
      >
        {texts.certificate}
      </Button>
    )
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={withdraw.isPending}
      aria-label={texts.withdrawOf(company_name)}
      onClick={() =>
        withdraw.mutate(
          { administered_id: company_id },
          { onSuccess: () => toastDone(texts.withdrawn(company_name)) },
        )
      }
    >
      {texts.withdraw}
    </Button>
  )
}
