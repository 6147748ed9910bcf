import type { Ability } from '../access/abilities.ts'
import { all, type Verdict } from '../platform/policy.ts'
import { withinRestoreDays } from '../platform/trash.rules.ts'

/** Money of one plan or task, in cents: at most a billion dollars. */
export const COST_CENTS_MAX = 100_000_000_000

/** A person's relation to a plan, as the server finds it. */
export interface PlanFacts {
  completed: boolean
  archived_at: string | null
  deleted_at: string | null
  /** The person is its manager. */
  is_manager: boolean
  /** The person is an admin of every entity that the plan covers. */
  is_administered: boolean
}

interface PlanActor {
  abilities: ReadonlySet<Ability>
}

function mayManage({ abilities }: PlanActor, plan: PlanFacts): Verdict {
  if (!abilities.has('plan:manage')) return 'Permission Denied'
  if (plan.is_manager || plan.is_administered) return true
  return abilities.has('company:manage')
    ? 'This plan also covers entities outside your divisions.'
    : 'Only an admin or the plan’s manager can change this plan.'
}

/** Checks that the plan is not in the trash. */
export function isKept({ deleted_at }: Pick<PlanFacts, 'deleted_at'>): Verdict {
  return deleted_at === null || 'This action plan is in the trash. Restore it first.'
}

/** Checks that work on the plan goes on: it is neither in the trash nor archived. */
export function isActive(plan: Pick<PlanFacts, 'deleted_at' | 'archived_at'>): Verdict {
  return all(isKept(plan), plan.archived_at === null || 'This action plan is archived. Unarchive it first.')
}

/** Checks that tasks of the plan can still be added, changed and done. */
export function isOngoing(plan: Pick<PlanFacts, 'deleted_at' | 'archived_at' | 'completed'>): Verdict {
  return all(isActive(plan), !plan.completed || 'This action plan is completed. Reopen it first.')
}

/** Checks that the plan can come back from the archive. */
export function isUnarchivable(plan: Pick<PlanFacts, 'deleted_at' | 'archived_at'>): Verdict {
  return all(isKept(plan), plan.archived_at !== null || 'This action plan isn’t archived.')
}

/** Checks that the plan is in the trash and can still be restored. */
export function isRestorable({ deleted_at }: Pick<PlanFacts, 'deleted_at'>, now = new Date()): Verdict {
  if (deleted_at === null) return 'This action plan isn’t in the trash.'
  return withinRestoreDays(deleted_at, 'This action plan', now)
}

/** A person's permissions on a plan. `assign`: add tasks to it. */
export const planPolicy = {
  edit: (actor: PlanActor, plan: PlanFacts) => all(mayManage(actor, plan), isActive(plan)),
  assign: (actor: PlanActor, plan: PlanFacts) => all(mayManage(actor, plan), isOngoing(plan)),
  archive: (actor: PlanActor, plan: PlanFacts) => all(mayManage(actor, plan), isActive(plan)),
  unarchive: (actor: PlanActor, plan: PlanFacts) => all(mayManage(actor, plan), isUnarchivable(plan)),
  delete: (actor: PlanActor, plan: PlanFacts) => all(mayManage(actor, plan), isKept(plan)),
  restore: (actor: PlanActor, plan: PlanFacts) => all(mayManage(actor, plan), isRestorable(plan)),
  comment: (_: PlanActor, plan: PlanFacts) => isActive(plan),
}

/** The fields of a plan that people fill in, besides its risks. */
export type PlanDetails = {
  name: string
  description: string
  due_date: string | null
  manager_id: number | null
  completed: boolean
  management_response: string
  cost_tracking_enabled: boolean
  estimated_cost_cents: number | null
  actual_cost_cents: number | null
}

export const blankPlan: PlanDetails = {
  name: '',
  description: '',
  due_date: null,
  manager_id: null,
  completed: false,
  management_response: '',
  cost_tracking_enabled: false,
  estimated_cost_cents: null,
  actual_cost_cents: null,
}

interface Completion {
  completed: boolean
  due_date: string | null
  management_response: string
}

/**
 * Returns the fields of a plan whose box “Completed” is ticked or cleared. Specification of answering, section 4: ticking
 * sets the due date to today; clearing empties the due date and the management response.
 */
export function withCompletion<Fields extends Completion>(
  plan: Fields,
  completed: boolean,
  today: string,
): Fields {
  if (completed === plan.completed) return plan
  return completed
    ? { ...plan, completed, due_date: today }
    : { ...plan, completed, due_date: null, management_response: '' }
}

/** Percent of tasks that are done, rounded down, so that 100 means all. Null without a task. */
export function progressOf(done: number, all: number): number | null {
  return all === 0 ? null : Math.floor((done / all) * 100)
}
