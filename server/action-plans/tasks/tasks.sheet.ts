import type { ListedTask } from '#domain/action-plans/plan-tasks.contract.ts'
import { moneyOf, type Sheet } from '#server/platform/sheets/sheet.ts'

const states = { todo: 'To do', in_progress: 'In progress', done: 'Done' } as const

/** The tasks of an action plan as CSV. */
export const planTaskSheet: Sheet<ListedTask> = [
  { heading: 'Task', cell: task => task.description },
  { heading: 'Assignee', cell: task => task.user?.full_name },
  { heading: 'Entity', cell: task => task.entity?.name },
  { heading: 'State', cell: task => states[task.state] },
  { heading: 'Due date', cell: task => task.due_date },
  { heading: 'Completed at', cell: task => task.completed_at },
  { heading: 'Estimated cost', cell: task => moneyOf(task.estimated_cost_cents) },
  { heading: 'Actual cost', cell: task => moneyOf(task.actual_cost_cents) },
  { heading: 'Questions', cell: task => task.answers?.map(({ question }) => question.tempid).join(', ') },
  { heading: 'Comments', cell: task => task.comments_count },
  { heading: 'Files', cell: task => task.files_count },
]
