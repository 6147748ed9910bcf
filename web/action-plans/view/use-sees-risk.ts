import type { ActionPlan } from '#domain/action-plans/action-plans.contract.ts'
import { useCan, useMe } from '#web/platform/session/me.ts'

/** Checks whether the person sees the risk and the costs of the plan itself: its manager, and admins. */
export function useSeesRisk({ manager_id }: Pick<ActionPlan, 'manager_id'>): boolean {
  const me = useMe()
  const can = useCan()
  return can('plan:manage') && (can('company:manage') || manager_id === me?.id)
}
