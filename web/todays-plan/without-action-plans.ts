import type { TodaysPlan } from '#domain/todays-plan/todays-plan.contract.ts'

/** The plan without action plans until those have pages, so that nobody is reminded of something they cannot open. */
export function withoutActionPlans(plan: TodaysPlan): TodaysPlan {
  return { ...plan, count: plan.count - plan.action_plans.length, action_plans: [] }
}
