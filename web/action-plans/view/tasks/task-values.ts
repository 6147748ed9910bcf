import type { PlanTask, planTasksApi } from '#domain/action-plans/plan-tasks.contract.ts'
import { type Repetition, repetitions } from '#domain/action-plans/plan-tasks.rules.ts'
import type { Named, Person } from '#domain/platform/fields.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import type { Difference } from '#web/ui/dialogs/VersionConflict.tsx'
import { formatCents, formatDate } from '#web/ui/format.ts'
import { planTexts } from '../../action-plans.texts.ts'
import { tasksTexts as texts } from './tasks.texts.ts'

/** A task as its form holds it. The names of the wire, so that its errors find their fields. */
export type TaskValues = {
  description: string
  user_id: Person | null
  entity_id: Named | null
  due_date: string | null
  estimated_cost_cents: number | null
  actual_cost_cents: number | null
  repeats: Repetition | null
}

type Fields = Omit<RawInputOf<(typeof planTasksApi)['update']>, 'action_plan_id' | 'task_id' | 'answer_ids'>

export const blankTask: TaskValues = {
  description: '',
  user_id: null,
  entity_id: null,
  due_date: null,
  estimated_cost_cents: null,
  actual_cost_cents: null,
  repeats: null,
}

export function valuesOf(task: PlanTask): TaskValues {
  const { description, user, entity, due_date, estimated_cost_cents, actual_cost_cents, repeats } = task
  return {
    description,
    user_id: user,
    entity_id: entity,
    due_date,
    estimated_cost_cents,
    actual_cost_cents,
    repeats,
  }
}

export const validateTask = {
  description: (description: string) => (description.trim() ? null : texts.descriptionRequired),
}

/** The fields as the calls want them. */
export function fieldsOf({ user_id, entity_id, ...values }: Partial<TaskValues>): Fields {
  return {
    ...values,
    ...(user_id !== undefined && { user_id: user_id?.id ?? null }),
    ...(entity_id !== undefined && { entity_id: entity_id?.id ?? null }),
  }
}

/** Lists the differences between the form and the version saved by somebody else in the meantime. */
export function differencesOf(mine: TaskValues, theirs: PlanTask): Difference[] {
  const [ours, saved] = [wordsOf(mine), wordsOf(valuesOf(theirs))]
  return ours.map(([label, words], index) => ({ label, mine: words, theirs: saved[index]?.[1] ?? '' }))
}

function wordsOf(values: TaskValues): [string, string][] {
  const cents = (amount: number | null) => (amount === null ? '' : formatCents(amount))
  return [
    [texts.description, values.description],
    [texts.user, values.user_id?.full_name ?? planTexts.noAssignee],
    [texts.entity, values.entity_id?.name ?? ''],
    [texts.dueDate, formatDate(values.due_date)],
    [texts.estimated, cents(values.estimated_cost_cents)],
    [texts.actual, cents(values.actual_cost_cents)],
    [texts.repeats, values.repeats ? texts.repetitions[values.repeats] : texts.never],
  ]
}

export const repeatOptions = repetitions.map(value => ({ value, label: texts.repetitions[value] }))
