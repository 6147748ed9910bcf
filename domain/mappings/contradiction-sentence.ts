import type { Contradiction } from './contradictions.rules.ts'
import type { Relation } from './relations.ts'

/** The words of each relation between two questions. */
export const relationWords: Record<Relation, string> = {
  equal: 'is equal to',
  subset: 'is a subset of',
  superset: 'is a superset of',
  intersects: 'intersects with',
}

const STEPS_SHOWN = 6

/** Explains a contradiction by its chain of questions, of which a long one is cut. */
export function contradictionSentence(
  { kind, path }: Contradiction,
  nameOf: (question: number) => string,
): string {
  const shown = path.slice(0, STEPS_SHOWN)
  const chain = shown.map(({ relation, to }) => `${relationWords[relation]} ${nameOf(to)}`).join(', which ')
  const more = path.length > shown.length ? `, and so on for ${path.length - shown.length} more` : ''
  const start = nameOf(path[0]?.from ?? 0)
  return kind === 'circle'
    ? `This closes a circle: ${start} ${chain}${more}.`
    : `Two questions of one framework can’t be equal: ${start} ${chain}${more}.`
}
