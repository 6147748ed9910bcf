import { sql } from 'kysely'
import type { MailedTaskSource } from '#server/tasks/task-source.ts'

export const questionTask: MailedTaskSource = {
  title: sql`(select q.tempid || ' ' || left(q.question, 500) from questions q where q.id = k.task_type_id)`,
  counted: ['question to answer', 'questions to answer'],
  doneBy: 'Answer the question to complete this task.',
}
