import type { TodaysPlan } from '#domain/todays-plan/todays-plan.contract.ts'

/** The plan as it is shown until action plans have pages: nobody is reminded of what they cannot open. */
export function withoutActionPlans(plan: TodaysPlan): TodaysPlan {
  return { ...plan, count: plan.count - plan.action_plans.length, action_plans: [] }
}
