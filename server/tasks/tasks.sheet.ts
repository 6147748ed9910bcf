import type { TaskType } from '#domain/tasks/task-types.ts'
import type { Task } from '#domain/tasks/tasks.contract.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'

const kinds: Record<TaskType, string> = {
  question: 'Question',
  collaboration: 'Opinion',
  exclusion: 'Exclusion request',
  action_plan: 'Action plan',
  risk: 'Risk',
  control: 'Control',
  document_request: 'Document request',
  evidence: 'Evidence that expires',
  discussion: 'Discussion',
  policy: 'Policy',
  policy_review: 'Policy review',
  report: 'Report',
}

/** A person's tasks as CSV. */
export const taskSheet: Sheet<Task> = [
  { heading: 'Notification', cell: task => task.title },
  { heading: 'Kind', cell: task => kinds[task.task_type] },
  { heading: 'Entity', cell: ({ entity }) => entity?.name },
  { heading: 'Due date', cell: task => task.due_date },
  { heading: 'Overdue', cell: task => task.is_past_due },
  { heading: 'Completed', cell: task => task.completed === 1 },
  { heading: 'Read', cell: task => task.read === 1 },
  { heading: 'Archived at', cell: task => task.archived_at },
  { heading: 'Created at', cell: task => task.created_at },
]
