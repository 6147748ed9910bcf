import { sql } from 'kysely'
import type { MailedTaskSource } from '#server/tasks/task-source.ts'

/** Names the question; the task names the entity. A discussion begins before there is an answer. */
export const discussionTask: MailedTaskSource = {
  title: sql`(select 'New messages in the discussion of ' || q.tempid from questions q
    where q.id = k.task_type_id)`,
  counted: ['discussion', 'discussions'],
  answer: sql<number | null>`(select a.id from answers a where a.organization_id = k.organization_id
    and a.assessment_period_id = k.assessment_period_id and a.question_id = k.task_type_id and a.entity_id = k.entity_id)`,
  path: ({ task_type_id, entity_id, assessment_period_id, answer_id }) => {
    if (answer_id) return `/?answer-discussion=${answer_id}`
    if (!entity_id || !assessment_period_id) return '/notifications'
    return `/notifications#question-discussion-${task_type_id}.${entity_id}.${assessment_period_id}`
  },
  doneBy: null,
}
