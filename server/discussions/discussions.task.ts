import { sql } from 'kysely'
import type { MailedTaskSource } from '#server/tasks/task-source.ts'

export const discussionTask: MailedTaskSource = {
  title: sql`(select 'New messages in the discussion of ' || q.tempid || ' for ' || e.name || '.'
    from answers a join questions q on q.id = a.question_id
    join entities e on e.organization_id = a.organization_id and e.id = a.entity_id
    where a.organization_id = k.organization_id and a.id = k.task_type_id)`,
  counted: ['discussion', 'discussions'],
  path: id => `/?answer-discussion=${id}`,
  doneBy: null,
}
