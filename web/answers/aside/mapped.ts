import { type Content, pickContent } from '#domain/answers/answer-content.ts'
import type { MappedAnswer } from '#domain/answers/answers.contract.ts'

/** Returns the option closest to how fully a control is in place; of two equally close, the more cautious one. */
export function nearestOption<Option extends { value: number }>(
  value: number,
  options: readonly Option[],
): Option | null {
  const distance = (option: Option) => Math.abs(option.value - value)
  const sorted = [...options].sort((one, other) => distance(one) - distance(other) || one.value - other.value)
  return sorted[0] ?? null
}

interface Ours {
  options: readonly { id: number; value: number }[]
  /** The option chosen in the form now. */
  chosen: number | null
}

/**
 * Translates a mapped answer into this question's terms. The text is always copied; the option only when both questions
 * ask for the same, because otherwise one option implies nothing about the other.
 */
export function mappedAsOurs(
  { relation, answer, option }: Pick<MappedAnswer, 'relation' | 'answer' | 'option'>,
  { options, chosen }: Ours,
): Content {
  const nearest = relation === 'equal' && option ? nearestOption(option.value, options) : null
  return {
    ...pickContent(answer),
    question_option_id: answer.not_applicable ? null : (nearest?.id ?? chosen),
  }
}

const ranks = { equal: 0, superset: 1, subset: 2, intersects: 3 } as const

/** The closest relation first, and within it the ticked entities’ own. */
export function inUse(mapped: readonly MappedAnswer[], ticks: { has(id: number): boolean }): MappedAnswer[] {
  const rankOf = ({ relation, answer }: MappedAnswer) =>
    ranks[relation] * 2 + (ticks.has(answer.entity_id) ? 0 : 1)
  return [...mapped].sort((one, other) => rankOf(one) - rankOf(other))
}
