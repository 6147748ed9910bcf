import type { TaskState } from '#domain/action-plans/plan-tasks.rules.ts'

interface PlanTaskRow {
  description: string
  user: string | null
  entity?: string
  state: TaskState
  dueInDays?: number
  /** It is about the weakest answer on the plan's risks to the entity that no task before it is about. */
  isLinked?: true
  /** Dollars: estimated, actual. */
  costs?: [number, number?]
}

export interface ActionPlanRow {
  name: string
  description: string
  manager: string
  createdDaysAgo: number
  dueInDays?: number
  completedDaysAgo?: number
  archivedDaysAgo?: number
  managementResponse?: string
  /** Dollars of the plan itself: estimated, actual. */
  costs?: [number, number?]
  /** Threats by slug, entities by key. */
  items: [threat: string, entity: string][]
  tasks: PlanTaskRow[]
  comments?: { by: string; daysAgo: number; message: string }[]
}
