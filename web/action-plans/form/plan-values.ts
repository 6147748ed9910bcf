import type { UseFormReturnType } from '@mantine/form'
import type { ActionPlan, actionPlansApi, PlanItem } from '#domain/action-plans/action-plans.contract.ts'
import { blankPlan, type PlanDetails, withCompletion } from '#domain/action-plans/action-plans.rules.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import type { Difference } from '#web/ui/dialogs/VersionConflict.tsx'
import { formatCents, formatDate } from '#web/ui/format.ts'
import { planTexts } from '../action-plans.texts.ts'
import { formTexts as texts } from './plan-form.texts.ts'

export type NewPlanValues = PlanDetails & { items: readonly PlanItem[] }

export const blankNewPlan: NewPlanValues = { ...blankPlan, items: [] }

/** The props of `PlanFields` in the form of a plan. */
export function fieldsOf<Values extends PlanDetails>(form: UseFormReturnType<Values>) {
  return {
    values: form.values,
    errors: form.errors,
    onChange: (patch: Partial<PlanDetails>) => {
      for (const [name, value] of Object.entries(patch)) form.setFieldValue(name, value as never)
    },
  }
}

export function valuesOf(plan: ActionPlan): PlanDetails {
  return {
    name: plan.name,
    description: plan.description,
    due_date: plan.due_date,
    manager_id: plan.manager_id,
    completed: plan.completed,
    management_response: plan.management_response,
    cost_tracking_enabled: plan.cost_tracking_enabled,
    estimated_cost_cents: plan.estimated_cost_cents,
    actual_cost_cents: plan.actual_cost_cents,
  }
}

/** The fields that ticking or clearing “Completed” changes. */
export function completionOf(values: PlanDetails, completed: boolean, today: string) {
  const { due_date, management_response } = withCompletion(values, completed, today)
  return { completed, due_date, management_response }
}

export const validatePlan = {
  name: (name: string) => (name.trim() ? null : texts.nameRequired),
}

/** The input of the call that creates the plan. A manager becomes its manager without saying so. */
export function inputOf(
  { items, manager_id, ...values }: NewPlanValues,
  picksManager: boolean,
): RawInputOf<(typeof actionPlansApi)['create']> {
  return {
    ...values,
    ...(picksManager && { manager_id }),
    items: items.map(({ threat_id, entity_id }) => ({ threat_id, entity_id })),
  }
}

/** Lists the differences between the form and the version saved by somebody else in the meantime. */
export function differencesOf(
  mine: PlanDetails,
  theirs: ActionPlan,
  nameOf: (id: number) => string,
): Difference[] {
  const words = (plan: PlanDetails): [string, string][] => [
    [texts.name, plan.name],
    [texts.description, plan.description],
    [texts.dueDate, formatDate(plan.due_date)],
    [texts.manager, plan.manager_id === null ? planTexts.noManager : nameOf(plan.manager_id)],
    [texts.completed, plan.completed ? texts.yes : texts.no],
    [texts.response, plan.management_response],
    [texts.tracksCosts, plan.cost_tracking_enabled ? texts.yes : texts.no],
    [texts.estimated, centsOf(plan.estimated_cost_cents)],
    [texts.actual, centsOf(plan.actual_cost_cents)],
  ]
  const saved = words(valuesOf(theirs))
  return words(mine).map(([label, mine], index) => ({ label, mine, theirs: saved[index]?.[1] ?? '' }))
}

const centsOf = (cents: number | null) => (cents === null ? '' : formatCents(cents))

/** Checks whether both are the same risk. */
export function isSameItem(one: PlanItem, other: Pick<PlanItem, 'threat_id' | 'entity_id'>): boolean {
  return one.threat_id === other.threat_id && one.entity_id === other.entity_id
}
