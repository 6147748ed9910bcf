import type { PlanComment } from '#domain/action-plans/plan-comments.contract.ts'
import { demandInState } from '#domain/platform/policy.ts'
import { records } from '#server/platform/records/records.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { lockPlanRow } from '../lock-plan.ts'
import { findComment, placeOf } from './find-comments.ts'
import { isOpenForComments, type Place, placeAt } from './place.ts'

/** Comments, their corrections and withdrawals; the audit log keeps the earlier text. */
export const ownComments = records('action_plan_comments', {
  find: findComment,
  audit: ({ action_plan_id, action_plan_task_id, message, mentions }) => ({
    action_plan_id,
    action_plan_task_id,
    message,
    mentions: mentions.map(({ id }) => id),
  }),
  lacks: 'updated_at',
})

/**
 * Locks a plan and returns the place of comments on it. People who mention each other at once write their notifications
 * one after the other, and nobody comments on a plan that is being archived.
 */
export async function lockPlace(
  call: Call,
  path: { action_plan_id: number; task_id?: number | null },
): Promise<Place> {
  await lockPlanRow(call, path.action_plan_id)
  return placeAt(call, path)
}

/** Locks a comment that its author may still change, after its plan. */
export async function lockOwn(
  call: Call<{ comment_id: number }>,
): Promise<{ place: Place; before: PlanComment }> {
  const { comment_id } = call.input
  const place = await lockPlace(call, placeOf(await findComment(call, comment_id)))
  const before = await ownComments.lock(call, comment_id, comment =>
    demandInState(comment, 'edit', isOpenForComments(place)),
  )
  return { place, before }
}
