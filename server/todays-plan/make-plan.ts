import type { TodaysPlan } from '#domain/todays-plan/todays-plan.contract.ts'
import { assignedQuestions } from './assigned-questions.ts'
import { actionPlans, exclusionRequests, unreadMessages } from './plan-panels.ts'
import type { Reader } from './reader.ts'

/** Collects the matters that need a person's attention today: for the dialog, and for the morning's email. */
export async function makePlan(reader: Reader): Promise<TodaysPlan> {
  const assigned_questions = await assignedQuestions(reader)
  const plans = await actionPlans(reader)
  const exclusion_requests = await exclusionRequests(reader)
  const messages = await unreadMessages(reader)
  const pending = exclusion_requests?.pending ?? 0
  return {
    count: assigned_questions.open + plans.total + pending + messages.total,
    assigned_questions,
    action_plans: plans.shown,
    exclusion_requests,
    welcome_messages: messages.shown,
  }
}
