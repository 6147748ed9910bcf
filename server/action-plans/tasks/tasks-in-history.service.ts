import { sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'
import { mayReadTask } from '../plan-visibility.ts'

/** The tasks whose entries belong to the history of their plan. */
export const tasksInHistory = {
  subject: 'action_plan_tasks',
  rows: ({ actor, organizationId }: Call, planId: number) => sql`select t.id, t.description as name
    from action_plan_tasks t
    join action_plans p on p.organization_id = t.organization_id and p.id = t.action_plan_id
    where t.organization_id = ${organizationId} and t.action_plan_id = ${planId} and ${mayReadTask(actor)}`,
  open: [
    ...['description', 'user_id', 'entity_id', 'due_date', 'state', 'repeats'],
    ...['estimated_cost_cents', 'actual_cost_cents'],
  ],
}
