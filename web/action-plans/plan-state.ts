import type { ActionPlan } from '#domain/action-plans/action-plans.contract.ts'

type Facts = Pick<ActionPlan, 'completed' | 'is_overdue' | 'archived_at' | 'deleted_at'>

/** The one state by which a plan is shown: the trash and the archive come before its progress. */
export function stateOf({ completed, is_overdue, archived_at, deleted_at }: Facts) {
  if (deleted_at !== null) return 'trashed'
  if (archived_at !== null) return 'archived'
  if (completed) return 'completed'
  return is_overdue ? 'overdue' : 'open'
}
