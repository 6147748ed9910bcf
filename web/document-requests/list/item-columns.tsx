import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { DocumentRequest } from '#domain/document-requests/document-requests.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { DueDate } from '#web/ui/DueDate.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { type Columns, columnsOf, menuColumn } from '#web/ui/table/columns.tsx'
import { requestTexts } from '../document-requests.texts.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import { listTexts as texts } from './list.texts.ts'
import { RequestMenu } from './RequestMenu.tsx'

const none = <Dimmed span>{requestTexts.none}</Dimmed>
const count = (number: number | undefined) => (number ? number : none)

const peopleIn = ({ assignments = [] }: DocumentRequest) =>
  assignments.map(({ user }) => user.full_name).join(', ')

export const itemColumns: Columns<DocumentRequest> = columnsOf(texts.columns, {
  number: {
    sort: 'request_number',
    width: '5rem',
    cell: ({ request_number }) => requestTexts.number(request_number),
  },
  title: { sort: 'title', cell: request => <RequestTitle request={request} /> },
  status: { sort: 'status', width: '12rem', cell: ({ status }) => <StatusBadge status={status} /> },
  people: {
    width: '12rem',
    cell: request => peopleIn(request) || <Dimmed span>{requestTexts.nobody}</Dimmed>,
  },
  due_date: {
    sort: 'due_date',
    width: '9rem',
    cell: request => <DueDate date={request.due_date} isOverdue={request.is_overdue} isShort />,
  },
  files: { width: '5rem', align: 'end', cell: ({ files_count }) => count(files_count) },
  comments: { width: '6.5rem', align: 'end', cell: ({ comments_count }) => count(comments_count) },
  actions: menuColumn(request => <RequestMenu request={request} />, '4rem'),
})

function RequestTitle({ request: { id, title } }: { request: DocumentRequest }) {
  return (
    <Anchor
      fw={600}
      c="var(--mantine-color-text)"
      renderRoot={props => <Link {...props} to="/document-requests/$requestId" params={{ requestId: id }} />}
    >
      {title}
    </Anchor>
  )
}

/** A request on a phone. */
export function RequestCard({ request }: { request: DocumentRequest }) {
  const facts = [
    requestTexts.number(request.request_number),
    peopleIn(request) || requestTexts.nobody,
    request.files_count > 0 && requestTexts.files(request.files_count),
    request.comments_count && requestTexts.comments(request.comments_count),
  ].filter(Boolean)
  return (
    <RecordCard title={<RequestTitle request={request} />} menu={<RequestMenu request={request} />}>
      <StatusBadge status={request.status} />
      <DueDate date={request.due_date} isOverdue={request.is_overdue} />
      <Dimmed>{facts.join(' · ')}</Dimmed>
    </RecordCard>
  )
}
