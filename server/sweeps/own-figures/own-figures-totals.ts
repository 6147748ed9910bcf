import { rounded } from '#domain/risks/risks.rules.ts'
import { itemKey } from './own-figures-facts.ts'
import { answersOf } from './own-figures-lists.ts'
import type { Viewer, VisibleItem } from './own-figures-visibility.ts'

/** Answers of the person's list by their item. */
export async function answersByItem(viewer: Viewer, period: number) {
  return new Map((await answersOf(viewer, period)).map(answer => [itemKey(answer), answer]))
}

export type Answers = Awaited<ReturnType<typeof answersByItem>>

/** Returns the figures of some items: the formulas of decisions §4 over the answers in the person's lists. */
export function totals(items: VisibleItem[], answers: Answers) {
  const rows = items.map(({ question, entity, ...item }) => {
    const answer = answers.get(itemKey(item))
    const isRated = Boolean(entity.profiles.get(question.protocol_id))
    const inherent = question.likelihood * question.impact * 4
    return { answer, isRated, inherent, weight: question.weight }
  })
  const given = rows.flatMap(({ answer, ...row }) => (answer ? { ...row, score: answer.score } : []))
  const scored = given.flatMap(({ score, ...row }) => (score === null ? [] : { ...row, score }))
  const residual = scored.flatMap(({ score, isRated, inherent, weight }) =>
    isRated ? { weight, value: inherent * (1 - score / 100) } : [],
  )
  const open = rows.flatMap(({ answer, isRated, inherent, weight }) =>
    !answer && isRated ? { weight, value: inherent } : [],
  )
  return {
    in_scope: rows.length,
    answered: given.length,
    not_applicable: given.length - scored.length,
    accepted: rows.filter(({ answer }) => answer?.accepted).length,
    coverage: rows.length === 0 ? 0 : rounded((100 * given.length) / rows.length),
    score: mean(scored.map(({ weight, score }) => ({ weight, value: score }))),
    risk: mean(residual),
    exposure: mean([...residual, ...open]),
  }
}

function mean(values: { weight: number; value: number }[]): number | null {
  const weight = values.reduce((sum, each) => sum + each.weight, 0)
  return weight === 0
    ? null
    : rounded(values.reduce((sum, each) => sum + each.weight * each.value, 0) / weight)
}
