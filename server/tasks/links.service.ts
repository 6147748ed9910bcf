import type { TaskType } from '#domain/tasks/tasks.contract.ts'

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

/** The page that shows what a task is about; a question is answered at `answeringPath`. */
export function taskPath(type: TaskType, id: number): string {
  if (type === 'exclusion') return `/?exclusion_id=${id}`
  if (type === 'action_plan') return `/action-plans/${id}`
  if (type === 'document_request') return `/document-requests/${id}`
  if (type === 'discussion') return `/?answer-discussion=${id}`
  if (type === 'policy') return '/policies'
  return '/notifications'
}
