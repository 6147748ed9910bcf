import { sql } from 'kysely'
import { type Keeping, trash } from '#server/platform/keeping/keeping.ts'

/** Comments and evidence are kept, and so is every task and plan that has some. */
const nothingWasDone = sql`not exists (select from action_plan_tasks x
  where x.organization_id = t.organization_id and x.action_plan_id = t.id
    and (x.state = 'done' or exists (select from action_plan_task_files f
      where f.organization_id = x.organization_id and f.action_plan_task_id = x.id)))`

export const actionPlansKeeping: Keeping = {
  company: [
    trash('Tasks of action plans without comments or evidence', 'action_plan_tasks'),
    trash('Action plans in which nothing was done or said', 'action_plans', nothingWasDone),
  ],
  forYears: ['action_plan_comments', 'action_plan_comment_mentions', 'action_plan_task_files'],
  withTheirs: ['action_plan_items', 'action_plan_task_answers'],
}
