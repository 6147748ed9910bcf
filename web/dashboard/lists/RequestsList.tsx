import { Button, Text } from '@mantine/core'
import { exclusionsApi, type QuestionExclusionRequest } from '#domain/exclusions/exclusions.contract.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { useAfterDialog } from '#web/platform/pages/use-after-dialog.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { tableOf } from '#web/platform/table-of.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatDate } from '#web/ui/format.ts'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import classes from '../dashboard.module.css'
import { dashboardTexts as texts } from '../dashboard.texts.ts'
import { ListDownload } from './ListDownload.tsx'
import { ListEmpty } from './ListEmpty.tsx'
import { type ListPart, PER_PAGE } from './list-filter.ts'

const columns: Columns<QuestionExclusionRequest> = columnsOf(texts.listColumns, {
  question: { cell: request => <QuestionCell request={request} /> },
  entity: { width: '12rem', cell: request => request.entity.name },
  asked_by: { width: '10rem', cell: request => request.assignor.full_name },
  asked: { width: '7rem', cell: request => formatDate(request.created_at) },
  review: { width: '7rem', align: 'end', cell: request => <Review request={request} /> },
})

/** Pending requests of all periods, oldest first. */
export function RequestsList({ search, onChange }: ListPart) {
  const input: RawInputOf<typeof exclusionsApi.requests> = {
    filter: { state: 'pending' },
    sort: 'created_at|asc',
    per_page: PER_PAGE,
    ...(search.page && { page: search.page }),
  }
  const query = useList(exclusionsApi.requests, input)
  useAfterDialog(query.refetch)
  return (
    <>
      <ListDownload list={{ route: exclusionsApi.requests, input }} name="exclusion-requests" query={query} />
      <DataTable
        label={texts.lists.exclusions}
        source={tableOf(query)}
        columns={columns}
        onPage={page => onChange({ page })}
        card={request => (
          <div className={classes.card}>
            <QuestionCell request={request} />
            <span className={classes.help}>
              {[request.entity.name, request.assignor.full_name, formatDate(request.created_at)].join(' · ')}
            </span>
            <Review request={request} />
          </div>
        )}
        empty={<ListEmpty />}
      />
    </>
  )
}

type OfRequest = { request: QuestionExclusionRequest }

function QuestionCell({ request: { question, description } }: OfRequest) {
  return (
    <>
      <Text size="sm">
        <b>{question.tempid}</b> {question.question}
      </Text>
      <Dimmed lineClamp={2}>{description}</Dimmed>
    </>
  )
}

function Review({ request: { id, question, entity } }: OfRequest) {
  const dialogs = useDialogs()
  return (
    <Button
      size="compact-md"
      variant="default"
      aria-label={texts.reviewOf(question.tempid, entity.name)}
      onClick={() => dialogs.open({ name: 'exclusion-request', requestId: id })}
    >
      {texts.listColumns.review}
    </Button>
  )
}
