import { sql } from 'kysely'
import type { MailedTaskSource } from '#server/tasks/task-source.ts'

export const exclusionTask: MailedTaskSource = {
  title: sql`(select case r.state when 'pending' then 'Exclusion request' when 'approved' then 'Exclusion approved'
      else 'Exclusion denied' end || ': ' || q.tempid || ' ' || left(q.question, 300)
    from question_exclusion_requests r join questions q on q.id = r.question_id
    where r.organization_id = k.organization_id and r.id = k.task_type_id)`,
  counted: ['exclusion request', 'exclusion requests'],
  path: ({ task_type_id: id }) => `/?exclusion_id=${id}`,
  doneBy: 'Decide on the exclusion request to complete this task.',
}
