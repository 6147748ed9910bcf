import { sql } from 'kysely'
import { type Keeping, trash } from '#server/platform/keeping/keeping.ts'

export const tasksKeeping: Keeping = {
  company: [
    // A question's task follows its assignment for as long as that is open.
    trash('Tasks', 'tasks', sql`(t.completed or t.merged_type <> 'question')`),
  ],
  withTheirs: ['task_stamps', 'task_tallies'],
}
