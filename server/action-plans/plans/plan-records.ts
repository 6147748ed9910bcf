import type { ActionPlan } from '#domain/action-plans/action-plans.contract.ts'
import { demandInState, type Verdict } from '#domain/platform/policy.ts'
import { records } from '#server/platform/records/records.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { findChangedPlan, findPlan } from '../find-plans.ts'
import { followPlanTasks } from '../follow-tasks.ts'

/** The changes of plans. The audit log keeps everything but the risks, which have entries of their own. */
export const planRecords = records('action_plans', {
  find: findPlan,
  findChanged: findChangedPlan,
  audit: [
    'name',
    'description',
    'manager_id',
    'completed',
    'due_date',
    'management_response',
    'cost_tracking_enabled',
    'estimated_cost_cents',
    'actual_cost_cents',
    'archived_at',
    'deleted_at',
  ],
})

type PlanCall = Call<{ action_plan_id: number }>

/**
 * Locks the plan that the call names. Throws `forbidden` if the caller may change nothing of it, and `conflict` if its
 * state does not allow the change.
 */
export function lockPlan(
  call: PlanCall,
  verb: keyof ActionPlan['abilities'],
  state: (plan: ActionPlan) => Verdict,
): Promise<ActionPlan> {
  return planRecords.lock(call, call.input.action_plan_id, plan => demandInState(plan, verb, state(plan)))
}

/** Makes the notifications agree with the plan as the call leaves it. */
export async function followed(call: Call, plan: ActionPlan): Promise<ActionPlan> {
  await followPlanTasks(call.db, call.organizationId, [plan.id])
  return plan
}
