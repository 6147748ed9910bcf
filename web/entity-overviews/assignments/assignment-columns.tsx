import type { Assignment } from '#domain/assignments/assignments.contract.ts'
import { DueDate } from '#web/ui/DueDate.tsx'
import { type Columns, columnsOf, menuColumn } from '#web/ui/table/columns.tsx'
import { entityOverviewsTexts as texts } from '../entity-overviews.texts.ts'
import { AssignmentMenu } from './AssignmentMenu.tsx'
import { AssignmentState, QuestionWords } from './AssignmentParts.tsx'

export const assignmentColumns: Columns<Assignment> = columnsOf(texts.columns, {
  question: { cell: assignment => <QuestionWords question={assignment.question} /> },
  person: { width: '13rem', cell: assignment => assignment.user.full_name },
  due: {
    width: '9rem',
    sort: 'due_date',
    cell: assignment => <DueDate date={assignment.due_date} isOverdue={assignment.is_past_due} isShort />,
  },
  state: { width: '9rem', cell: assignment => <AssignmentState assignment={assignment} /> },
  actions: menuColumn(assignment => <AssignmentMenu assignment={assignment} />, '3.5rem'),
})
