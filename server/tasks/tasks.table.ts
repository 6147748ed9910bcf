import type { ColumnType, Generated } from 'kysely'
import type { TaskType } from '#domain/tasks/task-types.ts'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    tasks: {
      organization_id: number
      id: Generated<number>
      user_id: number
      task_type: TaskType
      task_type_id: number
      entity_id: number | null
      assessment_period_id: number | null
      due_date: string | null
      read: Generated<boolean>
      completed: Generated<boolean>
      completed_at: string | null
      reassignable: Generated<boolean>
      archived_at: string | null
      deleted_at: string | null
      /** The time at which the person was mailed. */
      mailed_at: string | null
      created_at: Generated<string>
      merged_type: ColumnType<string, never, never>
    }
  }
}
