import { actionPlansApi } from '#domain/action-plans/action-plans.contract.ts'
import { planCommentsApi } from '#domain/action-plans/plan-comments.contract.ts'
import { planTasksApi } from '#domain/action-plans/plan-tasks.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { keyOf } from '#web/platform/calls/queries.ts'
import type { Conversation } from '#web/platform/messages/conversation.ts'
import { taskTexts as texts } from './task/task.texts.ts'

/** The parts that both conversations have in common: the people, corrections, and words. */
const shared = (action_plan_id: number): Pick<Conversation, 'people' | 'correct' | 'withdraw' | 'words'> => ({
  people: async search => (await call(actionPlansApi.people, { action_plan_id, search })).data,
  correct: ({ id, version }, message, mentions) =>
    call(planCommentsApi.correct, { comment_id: id, message, mentions }, { version }),
  withdraw: ({ id, version }) => call(planCommentsApi.withdraw, { comment_id: id }, { version }),
  words: {
    placeholder: texts.commentPlaceholder,
    empty: texts.commentsEmpty,
    emptyHelp: texts.commentsEmptyHelp,
  },
})

/** The comments on a task. */
export function commentsOfTask(action_plan_id: number, task_id: number): Conversation {
  const path = { action_plan_id, task_id }
  return {
    ...shared(action_plan_id),
    key: [...keyOf(planCommentsApi.ofTask, path), 'pages'],
    page: (page, signal) => call(planCommentsApi.ofTask, { ...path, page }, { signal }),
    since: async after => (await call(planCommentsApi.ofTask, { ...path, ...(after && { after }) })).data,
    say: (message, mentions, idempotencyKey) =>
      call(planCommentsApi.say, { ...path, message, mentions }, { idempotencyKey }),
    affects: [planTasksApi.list, planTasksApi.show],
  }
}

/** The comments on a plan as a whole. */
export function commentsOfPlan(action_plan_id: number): Conversation {
  const path = { action_plan_id }
  return {
    ...shared(action_plan_id),
    key: [...keyOf(planCommentsApi.ofPlan, path), 'pages'],
    page: (page, signal) => call(planCommentsApi.ofPlan, { ...path, page }, { signal }),
    since: async after => (await call(planCommentsApi.ofPlan, { ...path, ...(after && { after }) })).data,
    say: (message, mentions, idempotencyKey) =>
      call(planCommentsApi.sayOnPlan, { ...path, message, mentions }, { idempotencyKey }),
    affects: [],
  }
}
