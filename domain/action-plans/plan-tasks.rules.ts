import type { Ability } from '../access/abilities.ts'
import { all, type Verdict } from '../platform/policy.ts'
import { withinRestoreDays } from '../platform/trash.rules.ts'
import { isOngoing, type PlanFacts } from './action-plans.rules.ts'

/** A task may pass from each state to each other one. */
export const taskStates = ['todo', 'in_progress', 'done'] as const
export type TaskState = (typeof taskStates)[number]

export const repetitions = ['monthly', 'quarterly', 'yearly'] as const
export type Repetition = (typeof repetitions)[number]

/** The maximum number of tasks that one call assigns, and that one job assigns. */
export const ASSIGN_AT_ONCE = 1000
export const ASSIGN_IN_BACKGROUND = 5000

/** The maximum number of answers that a task is about. */
export const ANSWERS_OF_TASK_MAX = 100

export interface TaskFacts {
  deleted_at: string | null
  /** The person has the task. */
  is_own: boolean
  /** The person may change everything about it: as the plan’s manager, or as an admin of its entity. */
  is_managed: boolean
  plan: Pick<PlanFacts, 'archived_at' | 'deleted_at' | 'completed'>
}

interface TaskActor {
  abilities: ReadonlySet<Ability>
}

type Situation = Pick<TaskFacts, 'deleted_at' | 'plan'>

function isOpenForWork({ plan, deleted_at }: Situation): Verdict {
  return all(isOngoing(plan), deleted_at === null || 'This task is in the trash. Restore it first.')
}

function mayManage({ abilities }: TaskActor, task: TaskFacts): Verdict {
  if (!abilities.has('plan:manage')) return 'Permission Denied'
  return task.is_managed || 'Only an admin or the plan’s manager can change this task.'
}

function mayWork(actor: TaskActor, task: TaskFacts): Verdict {
  if (task.is_own) return true
  return mayManage(actor, task) === true || 'Only the assignee or the plan’s manager can work on this task.'
}

/** Checks that the task is in the trash and can still be restored. */
function isRestorable({ plan, deleted_at }: Situation): Verdict {
  return all(
    isOngoing(plan),
    deleted_at === null ? 'This task isn’t in the trash.' : withinRestoreDays(deleted_at, 'This task'),
  )
}

/** The state that each change of a task needs, whoever makes it. */
export const taskStateFor = {
  edit: isOpenForWork,
  work: isOpenForWork,
  delete: isOpenForWork,
  restore: isRestorable,
}

/** A person's permissions on a task. `work`: its state, actual cost, evidence and comments. */
export const planTaskPolicy = {
  edit: (actor: TaskActor, task: TaskFacts) => all(mayManage(actor, task), taskStateFor.edit(task)),
  work: (actor: TaskActor, task: TaskFacts) => all(mayWork(actor, task), taskStateFor.work(task)),
  delete: (actor: TaskActor, task: TaskFacts) => all(mayManage(actor, task), taskStateFor.delete(task)),
  restore: (actor: TaskActor, task: TaskFacts) => all(mayManage(actor, task), taskStateFor.restore(task)),
}
