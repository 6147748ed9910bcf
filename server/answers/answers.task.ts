import { sql } from 'kysely'
import type { TaskSource } from '#server/tasks/task-source.ts'

export const opinionTask: TaskSource = {
  title: sql`(select q.tempid || ' ' || left(q.question, 500) from questions q where q.id = k.task_type_id)`,
  doneBy: 'Give your opinion on the question to complete this task.',
}
