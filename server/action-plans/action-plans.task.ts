import { sql } from 'kysely'
import type { MailedTaskSource } from '#server/tasks/task-source.ts'

export const actionPlanTask: MailedTaskSource = {
  title: sql`(select p.name from action_plans p where p.organization_id = k.organization_id and p.id = k.task_type_id)`,
  counted: ['action plan', 'action plans'],
  doneBy: 'Finish your tasks in the action plan to complete this task.',
}
