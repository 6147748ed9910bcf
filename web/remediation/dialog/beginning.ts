import type { AnswerToRemedy } from '#domain/action-plans/remediation.contract.ts'
import { dayAfter } from '#domain/platform/days.ts'
import { formatDate } from '#web/ui/format.ts'
import { remediationTexts as texts } from '../remediation.texts.ts'
import type { RemedyScope } from '../scope-address.ts'
import { blankDraft, type ChosenPlan, type Draft } from './draft.ts'

const DUE_DAYS = 30

interface Given {
  answers: readonly AnswerToRemedy[]
  plan: ChosenPlan | null
  /** The scope that a new plan can be named after; null for answers that were named one by one. */
  scope: RemedyScope | null
  today: string
}

/**
 * Returns the form as it opens: with the plan that is for the same risk, or with a new one, which is named after what its
 * answers share, their scope or the day; due with the plan, or in 30 days; in the words of the suggestions.
 */
export function beginning({ answers, plan, scope, today }: Given): Draft {
  return {
    ...blankDraft,
    plan,
    isNewPlan: plan === null,
    newPlan: {
      ...blankDraft.newPlan,
      name: nameFor(answers) || squareOf(scope) || texts.planOf(formatDate(today)),
    },
    dueDate: plan?.due_date && plan.due_date >= today ? plan.due_date : dayAfter(today, DUE_DAYS),
    usesSuggestions: answers.some(({ suggestion }) => suggestion !== null),
  }
}

/** Names a plan after the threat and the entity that all answers share. */
export function nameFor(answers: readonly AnswerToRemedy[]): string {
  const threat = shared(answers.map(({ threat }) => threat?.name))
  const entity = shared(answers.map(({ entity }) => entity.name))
  return [threat, entity].filter(Boolean).join(' · ')
}

/** Names a plan after a square of the matrix, or a row or column of it. */
function squareOf(scope: RemedyScope | null): string {
  const { likelihood, impact } = scope ?? {}
  return [likelihood && texts.likelihood(likelihood), impact && texts.impact(impact)]
    .filter(Boolean)
    .join(' · ')
}

function shared(names: readonly (string | undefined)[]): string | undefined {
  const [first] = names
  return names.every(name => name === first) ? first : undefined
}
