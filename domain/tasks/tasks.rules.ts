import type { Verdict } from '../platform/policy.ts'
import type { TaskType } from './tasks.contract.ts'

/** What each kind of task is done by; a discussion is done when its reader says so. */
const doneBy: Record<Exclude<TaskType, 'discussion'>, string> = {
  question: 'Answer the question to complete this task.',
  collaboration: 'Give your opinion on the question to complete this task.',
  exclusion: 'Decide on the exclusion request to complete this task.',
  action_plan: 'Finish your tasks in the action plan to complete this task.',
  document_request: 'Submit the requested documents to complete this task.',
  policy: 'Acknowledge the policy to complete this task.',
}

/** Whether a person may mark a task as completed, or as open again, by hand; else what completes it. */
export function mayCompleteByHand(type: TaskType): Verdict {
  return type === 'discussion' || doneBy[type]
}

/** The kinds of task that the mail preferences tell apart: a question's covers the opinions asked on it. */
export type MailedKind = Exclude<TaskType, 'collaboration'>

/** The mail preference that decides whether a person is told of a task. */
export function mailedKind(type: TaskType): MailedKind {
  return type === 'collaboration' ? 'question' : type
}
