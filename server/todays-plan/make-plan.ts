import type { TodaysPlan } from '#domain/todays-plan/todays-plan.contract.ts'
import { todaysTests } from '../controls/tests/todays-tests.service.ts'
import { todaysRequests } from '../document-requests/todays-requests.service.ts'
import { todaysPolicies } from '../policies/reviewing/todays-policies.service.ts'
import { keptQuestions } from './kept-questions.ts'
import { actionPlans, exclusionRequests, unreadMessages } from './plan-panels.ts'
import type { Reader } from './reader.ts'

/** Collects the matters that need a person's attention today: for the dialog, and for the morning's email. */
export async function makePlan(reader: Reader): Promise<TodaysPlan> {
  const assigned_questions = await keptQuestions(reader)
  const plans = await actionPlans(reader)
  const exclusion_requests = await exclusionRequests(reader)
  const document_requests = await todaysRequests(reader)
  const control_tests = await todaysTests(reader)
  const policies = await todaysPolicies(reader)
  const messages = await unreadMessages(reader)
  const pending = exclusion_requests?.pending ?? 0
  const documents = document_requests ? document_requests.to_deliver + document_requests.to_review : 0
  return {
    count:
      assigned_questions.open +
      plans.total +
      pending +
      documents +
      (control_tests?.open ?? 0) +
      (policies ? policies.to_read + policies.to_review : 0) +
      messages.total,
    assigned_questions,
    action_plans: plans.shown,
    exclusion_requests,
    document_requests,
    control_tests,
    policies,
    welcome_messages: messages.shown,
  }
}
