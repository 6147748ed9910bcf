import type { Assignment } from '#domain/assignments/assignments.contract.ts'
import { DueDate } from '#web/ui/DueDate.tsx'
import { actionsColumn } from '#web/ui/table/actions-column.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.ts'
import { entityOverviewsTexts as texts } from '../entity-overviews.texts.ts'
import { AssignmentMenu } from './AssignmentMenu.tsx'
import { AssignmentState, QuestionWords } from './AssignmentParts.tsx'

const column = columnsOf<Assignment>()
const { columns } = texts

export const assignmentColumns: Columns<Assignment> = [
  column.display({
    id: 'question',
    header: columns.question,
    cell: ({ row }) => <QuestionWords question={row.original.question} />,
  }),
  column.accessor('user.full_name', { id: 'person', header: columns.person, meta: { width: '13rem' } }),
  column.display({
    id: 'due',
    header: columns.due,
    meta: { width: '9rem', sort: 'due_date' },
    cell: ({ row: { original } }) => (
      <DueDate date={original.due_date} isOverdue={original.is_past_due} isShort />
    ),
  }),
  column.display({
    id: 'state',
    header: columns.state,
    meta: { width: '9rem' },
    cell: ({ row }) => <AssignmentState assignment={row.original} />,
  }),
  actionsColumn(columns.actions, assignment => <AssignmentMenu assignment={assignment} />, '3.5rem'),
]
