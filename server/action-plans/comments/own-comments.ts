import type { PlanComment } from '#domain/action-plans/plan-comments.contract.ts'
import { notFound } from '#domain/platform/failure.ts'
import { demandAbility } from '#domain/platform/policy.ts'
import { records } from '#server/platform/records/records.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { commentOf } from './find-comments.ts'
import { placeAt } from './place.ts'

/** A comment in a place that the caller may read. */
async function find(call: Call, id: number): Promise<PlanComment> {
  const comment = await commentOf(call, id)
  if (!comment) throw notFound()
  const { action_plan_id, action_plan_task_id: task_id } = comment
  await placeAt(call, { action_plan_id, task_id })
  return comment
}

/** Comments, their corrections and withdrawals; the audit log keeps the earlier text. */
export const ownComments = records('action_plan_comments', {
  find,
  audit: ({ action_plan_id, action_plan_task_id, message, mentions }) => ({
    action_plan_id,
    action_plan_task_id,
    message,
    mentions: mentions.map(({ id }) => id),
  }),
  lacks: 'updated_at',
})

/** Locks a comment that its author may still change. */
export function lockOwn(call: Call<{ comment_id: number }>): Promise<PlanComment> {
  return ownComments.lock(call, call.input.comment_id, comment => demandAbility(comment, 'edit'))
}
