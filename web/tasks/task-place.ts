import type { Task } from '#domain/tasks/tasks.contract.ts'
import type { PageName } from '#web/pages.ts'

/** The target of a task: an address, or the review of an exclusion request. */
export type TaskTarget =
  | { to: string; search?: { 'answer-discussion': number } }
  | { exclusionId: number }
  | null

type About = Pick<Task, 'task_type' | 'task_type_id' | 'topic_id' | 'entity_id'>

/** Null if there is no page yet, or none that the person may open. */
export function placeOf(task: About, canOpen: (page: PageName) => boolean): TaskTarget {
  const { task_type, task_type_id: id, topic_id, entity_id } = task
  const page = (name: PageName, to: string) => (canOpen(name) ? { to } : null)
  switch (task_type) {
    case 'question':
    case 'collaboration':
      if (!topic_id || !entity_id) return null
      return page('questions.answer', `/questions/${id}/topic/${topic_id}/question/${id}/entity/${entity_id}`)
    case 'exclusion':
      return { exclusionId: id }
    case 'discussion':
      return canOpen('questions.answer') ? { to: '/', search: { 'answer-discussion': id } } : null
    case 'action_plan':
      return page('action-plans.view', `/action-plans/${id}`)
    case 'document_request':
      return page('document-requests.show', `/document-requests/${id}`)
    case 'policy':
      return page('policies.index', '/policies')
  }
}
