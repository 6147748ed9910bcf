import { sql } from 'kysely'
import type { TaskSource } from '#server/tasks/task-source.ts'

export const policyReviewTask: TaskSource = {
  title: sql`(select p.title from policies p where p.organization_id = k.organization_id and p.id = k.task_type_id
    and p.deleted_at is null)`,
  path: ({ task_type_id }) => `/company/policies/${task_type_id}`,
  doneBy: 'Publish a new version of the policy, or confirm that it still applies, to complete this task.',
}
