import type { ListedPlan } from '#domain/action-plans/action-plans.contract.ts'
import { moneyOf, type Sheet } from '#server/platform/sheets/sheet.ts'

/** Action plans as CSV. */
export const actionPlanSheet: Sheet<ListedPlan> = [
  { heading: 'Name', cell: plan => plan.name },
  { heading: 'Desired outcome', cell: plan => plan.description },
  { heading: 'Manager', cell: plan => plan.manager?.full_name },
  { heading: 'Completed', cell: plan => plan.completed },
  { heading: 'Due date', cell: plan => plan.due_date },
  { heading: 'Overdue', cell: plan => plan.is_overdue },
  { heading: 'Tasks', cell: plan => plan.tasks_count },
  { heading: 'Done', cell: plan => plan.done_count },
  { heading: 'Overdue tasks', cell: plan => plan.overdue_count },
  { heading: 'Progress', cell: plan => plan.progress },
  { heading: 'Only your part', cell: plan => plan.is_partial },
  {
    heading: 'Estimated cost',
    cell: plan => moneyOf(plan.cost_tracking_enabled ? plan.total_estimated_cents : null),
  },
  {
    heading: 'Actual cost',
    cell: plan => moneyOf(plan.cost_tracking_enabled ? plan.total_actual_cents : null),
  },
  {
    heading: 'Risks',
    cell: plan => plan.items?.map(item => `${item.threat.name} – ${item.entity.name}`).join('; '),
  },
  { heading: 'Management response', cell: plan => plan.management_response },
  { heading: 'Archived', cell: plan => plan.archived_at },
]
