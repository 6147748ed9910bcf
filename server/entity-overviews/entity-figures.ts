import { needsRemediation } from '#domain/risks/risk-levels.rules.ts'
import {
  DEFAULT_THRESHOLD,
  figuresFrom,
  rounded,
  type ScopedQuestion,
  sumsOf,
} from '#domain/risks/risks.rules.ts'
import type { OverviewQuestion } from './overview-questions.ts'

/** Figures are rounded in the response, and nowhere before. */
export function figuresOf(questions: readonly OverviewQuestion[]) {
  const inScope = questions.filter(each => !each.is_excluded)
  const sums = sumsOf(inScope.map(scopedOf))
  const { score, risk, exposure, coverage } = figuresFrom(sums)
  const figure = (value: number | null) => (value === null ? null : rounded(value))
  return {
    in_scope: sums.in_scope,
    answered: sums.answered,
    accepted: inScope.filter(each => each.accepted).length,
    not_applicable: sums.not_applicable,
    unlisted: inScope.filter(each => !each.is_listed).length,
    coverage: rounded(coverage),
    score: figure(score),
    risk: figure(risk),
    exposure: figure(exposure),
  }
}

/** The number of threats whose risk is above the lowest threshold of the frameworks that ask about them. */
export function threatsAbove(
  questions: readonly OverviewQuestion[],
  thresholds: ReadonlyMap<number, number>,
): number {
  const byThreat = Map.groupBy(
    questions.filter(each => !each.is_excluded),
    each => each.threat_id,
  )
  return [...byThreat.values()].filter(group => {
    const limits = group.map(each => thresholds.get(each.protocol_id) ?? DEFAULT_THRESHOLD)
    return needsRemediation(figuresFrom(sumsOf(group.map(scopedOf))).risk, Math.min(...limits))
  }).length
}

function scopedOf(question: OverviewQuestion): ScopedQuestion {
  const { weight, likelihood, impact, score, is_answered } = question
  const { answer_weight, answer_likelihood, answer_impact } = question
  return {
    weight,
    likelihood,
    impact,
    answer: is_answered
      ? { score, weight: answer_weight, likelihood: answer_likelihood, impact: answer_impact }
      : null,
  }
}
