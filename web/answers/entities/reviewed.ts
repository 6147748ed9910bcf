import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import { type EntityRow, isAccepted } from './entity-rows.ts'

export const reviews = ['all', 'needs', 'accepted'] as const
export type Review = (typeof reviews)[number]

/** Filters the rows of a review: all of them, those not accepted yet, or those accepted. */
export function reviewed(rows: readonly EntityRow[], review: Review): readonly EntityRow[] {
  if (review === 'all') return rows
  return rows.filter(
    ({ answer }) => answer?.kind === 'answer' && isAccepted(answer) === (review === 'accepted'),
  )
}

/** The answers that the person may accept and that are not accepted yet. */
export function acceptable(rows: readonly EntityRow[]): RegularAnswer[] {
  return rows.flatMap(({ answer }) =>
    answer?.kind === 'answer' && !answer.accepted && answer.abilities.accept ? [answer] : [],
  )
}
