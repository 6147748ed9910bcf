import type { Assignment } from '#domain/assignments/assignments.contract.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'

/** A list of assignments as CSV. */
export const assignmentSheet: Sheet<Assignment> = [
  { heading: 'Entity', cell: ({ entity }) => entity.name },
  { heading: 'Question number', cell: ({ question }) => question.tempid },
  { heading: 'Question', cell: ({ question }) => question.question },
  { heading: 'Person', cell: ({ user }) => user.full_name },
  { heading: 'Due date', cell: assignment => assignment.due_date },
  { heading: 'Overdue', cell: assignment => assignment.is_past_due },
  { heading: 'Completed', cell: assignment => assignment.completed },
  { heading: 'Completed at', cell: assignment => assignment.completed_at },
  { heading: 'Assigned at', cell: assignment => assignment.created_at },
]
