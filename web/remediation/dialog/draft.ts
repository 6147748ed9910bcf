import type { ActionPlan, actionPlansApi } from '#domain/action-plans/action-plans.contract.ts'
import { blankPlan, type PlanDetails } from '#domain/action-plans/action-plans.rules.ts'
import type { GivenTask } from '#domain/action-plans/plan-tasks.contract.ts'
import type { AnswerToRemedy } from '#domain/action-plans/remediation.contract.ts'
import type { Person } from '#domain/platform/fields.ts'
import type { RawInputOf } from '#domain/platform/route.ts'

/** The person who gets each task: the entity's manager, the question's assignee, or one person for all. */
export const personRules = ['manager', 'assignee', 'person'] as const
export type PersonRule = (typeof personRules)[number]

/** The part of a plan that the form needs. */
export type ChosenPlan = Pick<ActionPlan, 'id' | 'name' | 'due_date' | 'cost_tracking_enabled'>

/** The changes of one answer's row, which take precedence over the rules for all. */
export interface RowChange {
  isIn?: boolean
  description?: string
  person?: Person | null
  costCents?: number | null
}

/** The content of the form. */
export interface Draft {
  isNewPlan: boolean
  newPlan: Omit<PlanDetails, 'due_date'>
  /** The person whom the new plan names as its manager. */
  newManager: Person | null
  plan: ChosenPlan | null
  /** The due date of the tasks, and of a new plan. */
  dueDate: string | null
  /** Each answer begins with the suggested task of its option; `description` is for those without one. */
  usesSuggestions: boolean
  description: string
  rule: PersonRule
  person: Person | null
  /** The estimate for each task, if the plan tracks costs. */
  costCents: number | null
  changes: ReadonlyMap<number, RowChange>
}

/** A task as the form would make it. */
export interface DraftTask {
  isIn: boolean
  description: string
  person: Person | null
  costCents: number | null
}

const { due_date: _, ...blankNewPlan } = blankPlan

export const blankDraft: Draft = {
  isNewPlan: false,
  newPlan: blankNewPlan,
  newManager: null,
  plan: null,
  dueDate: null,
  usesSuggestions: true,
  description: '',
  rule: 'manager',
  person: null,
  costCents: null,
  changes: new Map(),
}

/** Returns the task of an answer: by its own changes, else by the rules for all. Answers with an open task are left out. */
export function taskOf(answer: AnswerToRemedy, draft: Draft): DraftTask {
  const { isIn, description, person, costCents } = draft.changes.get(answer.answer_id) ?? {}
  return {
    isIn: isIn ?? answer.open_task === null,
    description: description ?? wordsFor(answer, draft),
    person: person === undefined ? personFor(answer, draft) : person,
    costCents: costCents === undefined ? draft.costCents : costCents,
  }
}

function wordsFor({ suggestion }: AnswerToRemedy, { usesSuggestions, description }: Draft): string {
  return usesSuggestions && suggestion !== null ? suggestion : description
}

function personFor({ entity_manager, assignee }: AnswerToRemedy, { rule, person }: Draft): Person | null {
  return { manager: entity_manager, assignee, person }[rule]
}

/** Changes one row of the form. */
export function withChange(draft: Draft, answerId: number, change: RowChange): Draft {
  const changes = new Map(draft.changes)
  changes.set(answerId, { ...changes.get(answerId), ...change })
  return { ...draft, changes }
}

/** Returns the answers that tasks would be made from. */
export function chosenOf(answers: readonly AnswerToRemedy[], draft: Draft): AnswerToRemedy[] {
  return answers.filter(answer => taskOf(answer, draft).isIn)
}

export const parts = ['answers', 'plan', 'due_date', 'description'] as const
export type Part = (typeof parts)[number]

/** Returns the parts of the form that are still missing. */
export function missingIn(answers: readonly AnswerToRemedy[], draft: Draft): Part[] {
  const chosen = chosenOf(answers, draft)
  const isMissing: Record<Part, boolean> = {
    answers: chosen.length === 0,
    plan: draft.isNewPlan ? draft.newPlan.name.trim() === '' : draft.plan === null,
    due_date: draft.dueDate === null,
    description: chosen.some(answer => taskOf(answer, draft).description.trim() === ''),
  }
  return parts.filter(part => isMissing[part])
}

/** Checks whether the plan takes an estimate for each task. */
export function tracksCosts({ isNewPlan, newPlan, plan }: Draft): boolean {
  return (isNewPlan ? newPlan : plan)?.cost_tracking_enabled ?? false
}

/** Returns the tasks that the form assigns; none until they have a due date. */
export function tasksIn(answers: readonly AnswerToRemedy[], draft: Draft): GivenTask[] {
  const { dueDate } = draft
  if (dueDate === null) return []
  const hasCosts = tracksCosts(draft)
  return chosenOf(answers, draft).map(answer => {
    const { description, person, costCents } = taskOf(answer, draft)
    return {
      description: description.trim(),
      due_date: dueDate,
      user_id: person?.id ?? null,
      entity_id: answer.entity.id,
      state: 'todo',
      answer_id: answer.answer_id,
      ...(hasCosts && costCents !== null && { estimated_cost_cents: costCents }),
    }
  })
}

/** The maximum number of risks that a plan is for. */
const ITEMS_MAX = 1000

/** Returns the new plan. A manager becomes its manager without saying so. */
export function planIn(
  answers: readonly AnswerToRemedy[],
  draft: Draft,
): RawInputOf<(typeof actionPlansApi)['create']> {
  const { manager_id, ...details } = draft.newPlan
  return {
    ...details,
    name: details.name.trim(),
    due_date: draft.dueDate,
    ...(manager_id !== null && { manager_id }),
    items: itemsIn(answers, draft),
  }
}

/** Returns the risks that a new plan is for: each threat to an entity of the chosen answers. */
export function itemsIn(answers: readonly AnswerToRemedy[], draft: Draft) {
  const items = new Map<string, { threat_id: number; entity_id: number }>()
  for (const { threat, entity } of chosenOf(answers, draft))
    if (threat) items.set(`${threat.id} ${entity.id}`, { threat_id: threat.id, entity_id: entity.id })
  return [...items.values()].slice(0, ITEMS_MAX)
}

/** Returns the names of everybody who may be given a task, by id. */
export function namesIn(answers: readonly AnswerToRemedy[], draft: Draft): ReadonlyMap<number, string> {
  const people = answers.flatMap(answer => [
    answer.entity_manager,
    answer.assignee,
    taskOf(answer, draft).person,
  ])
  return new Map(people.flatMap(person => (person ? [[person.id, person.full_name] as const] : [])))
}

/** The question and the entity of an answer, in a line. */
export const subjectOf = ({ question, entity }: AnswerToRemedy) => `${question.tempid}, ${entity.name}`
