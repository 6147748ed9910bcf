import type { RawBuilder } from 'kysely'
import type { MailedKind, TaskType } from '#domain/tasks/task-types.ts'

/** The subject of a kind of task. `<noun>.task.ts` states it for the noun’s own. */
export interface TaskSource {
  /** On tasks `k`: the title; null where the subject is gone. */
  title: RawBuilder<string | null>
  /** The sentence that explains how it completes; null if its reader marks it as completed. */
  doneBy: string | null
  /** On tasks `k`: the answer that they are about. */
  answer?: RawBuilder<number | null>
  /** The page that shows it, if it has an address of its own. */
  path?: (task: TaskLocation) => string
}

/** The subject of one task. */
export interface TaskLocation {
  task_type_id: number
  entity_id: number | null
  assessment_period_id: number | null
  answer_id: number | null
}

export interface MailedTaskSource extends TaskSource {
  /** One and several of such tasks, as emails count them. */
  counted: readonly [one: string, many: string]
  /** On tasks `k`: a line that their email has below the title. */
  detail?: RawBuilder<string | null>
}

/** The subject of each kind of task. */
export type TaskSources = Record<TaskType, TaskSource> & Record<MailedKind, MailedTaskSource>
