import { sql } from 'kysely'
import type { MailedTaskSource } from '#server/tasks/task-source.ts'
import { planPath } from '../tasks/links.service.ts'

export const actionPlanTask: MailedTaskSource = {
  title: sql`(select p.name from action_plans p where p.organization_id = k.organization_id and p.id = k.task_type_id)`,
  counted: ['action plan', 'action plans'],
  path: ({ task_type_id }) => planPath(task_type_id),
  doneBy: 'Finish your tasks in the action plan to complete this task.',
}
