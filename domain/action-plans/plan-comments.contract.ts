import { z } from 'zod'
import { Id, Ids, Moment, Person, Version, verdictsOn } from '../platform/fields.ts'
import { listing } from '../platform/listing.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'
import { PlanPath, planIds } from './action-plans.contract.ts'
import { TaskPath, taskIds, tasksPath } from './plan-tasks.contract.ts'

/** A comment on a plan, or on one of its tasks. */
export const PlanComment = z.object({
  id: Id,
  action_plan_id: Id,
  action_plan_task_id: Id.nullable(),
  message: z.string().describe('Empty if the comment was withdrawn.'),
  created_by: Id,
  author: Person,
  created_at: Moment,
  edited_at: Moment.nullable(),
  withdrawn_at: Moment.nullable(),
  mentions: z.array(Person),
  version: Version,
  ...verdictsOn('edit'),
})
export type PlanComment = z.infer<typeof PlanComment>

const said = {
  message: z.string().trim().min(1, 'Messages must not be blank.').max(5000),
  mentions: Ids.max(20).optional(),
}
const comments = { ...listing({ filter: {}, sort: ['created_at'] }), after: Id.optional() }

export const planCommentsApi = {
  ofTask: route({
    method: 'GET',
    path: `${tasksPath}/:task_id/comments`,
    summary: 'List the comments on a task, newest first.',
    needs: 'plan:read',
    ids: taskIds,
    input: TaskPath.extend(comments),
    output: list(PlanComment),
  }),
  say: route({
    method: 'POST',
    path: `${tasksPath}/:task_id/comments`,
    summary: 'Comment on a task. Notifies mentioned people who can see the task.',
    needs: 'plan:read',
    ids: taskIds,
    input: TaskPath.extend(said).strict(),
    output: created(PlanComment),
    audit: 'action_plan_comment.said',
  }),
  ofPlan: route({
    method: 'GET',
    path: '/api/v1/action-plans/:action_plan_id/comments',
    summary: 'List the comments on an action plan itself, newest first.',
    needs: 'plan:read',
    ids: planIds,
    input: PlanPath.extend(comments),
    output: list(PlanComment),
  }),
  sayOnPlan: route({
    method: 'POST',
    path: '/api/v1/action-plans/:action_plan_id/comments',
    summary: 'Comment on an action plan. Notifies mentioned people who can see it.',
    needs: 'plan:read',
    ids: planIds,
    input: PlanPath.extend(said).strict(),
    output: created(PlanComment),
    audit: 'action_plan_comment.said',
  }),
  correct: route({
    method: 'PUT',
    path: '/api/v1/action-plan-comments/:comment_id',
    summary: 'Correct one of your comments, within 15 minutes.',
    needs: 'plan:read',
    ids: { comment_id: 'action_plan_comments' },
    input: z.strictObject({ comment_id: Id, ...said }),
    output: one(PlanComment),
    versioned: true,
    audit: 'action_plan_comment.corrected',
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/api/v1/action-plan-comments/:comment_id',
    summary: 'Withdraw one of your comments, within 15 minutes.',
    needs: 'plan:read',
    ids: { comment_id: 'action_plan_comments' },
    input: z.strictObject({ comment_id: Id }),
    output: nothing,
    audit: 'action_plan_comment.withdrawn',
  }),
}
