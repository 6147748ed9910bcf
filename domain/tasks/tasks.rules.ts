import type { Verdict } from '../platform/policy.ts'
import type { TaskType } from './tasks.contract.ts'

/** The way to complete each kind of task; a discussion is completed when its reader says so. */
const doneBy: Record<Exclude<TaskType, 'discussion'>, string> = {
  question: 'Answer the question to complete this task.',
  collaboration: 'Give your opinion on the question to complete this task.',
  exclusion: 'Decide on the exclusion request to complete this task.',
  action_plan: 'Finish your tasks in the action plan to complete this task.',
  document_request: 'Submit the requested documents to complete this task.',
  policy: 'Acknowledge the policy to complete this task.',
}

/** Decides whether a person may complete or reopen a task by hand; a refusal says how the task is completed. */
export function mayCompleteByHand(type: TaskType): Verdict {
  return type === 'discussion' || doneBy[type]
}

/** The kinds of task that the mail preferences tell apart: a question's covers the opinions asked on it. */
export type MailedKind = Exclude<TaskType, 'collaboration'>

/** Returns the mail preference that decides whether a person gets mail about a task. */
export function mailedKind(type: TaskType): MailedKind {
  return type === 'collaboration' ? 'question' : type
}
