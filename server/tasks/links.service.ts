import type { TaskType } from '#domain/tasks/task-types.ts'
import { taskSources } from '#server/task-kinds.ts'

interface Answering {
  question_ids: number[]
  topic_id: number
  question_id: number
  entity_id: number
}

/** The page that answers these questions, one after the other. */
export function answeringPath({ question_ids, topic_id, question_id, entity_id }: Answering): string {
  return `/questions/${question_ids.join(',')}/topic/${topic_id}/question/${question_id}/entity/${entity_id}`
}

/** The page with the review of an exclusion request over it. */
export function exclusionPath(id: number): string {
  return `/?exclusion_id=${id}`
}

/**
 * Returns the page that shows what a task is about, or null where there is no such page yet. A question is answered at
 * `answeringPath`.
 */
export function taskPath(type: TaskType, id: number): string | null {
  return taskSources[type].path?.(id) ?? null
}
