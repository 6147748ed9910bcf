/** The relation of one question to another: they ask for the same, one asks for a part of the other, or both overlap. */
export const relations = ['equal', 'subset', 'superset', 'intersects'] as const
export type Relation = (typeof relations)[number]

/** The same relation, read from the other question. */
export function inverseOf(relation: Relation): Relation {
  if (relation === 'subset') return 'superset'
  return relation === 'superset' ? 'subset' : relation
}

/**
 * The coverage of a question by one that it relates to: fully if it asks for the same or for less, partly if it asks
 * for more or the two overlap.
 */
export function coverageBy(relation: Relation): 'fully' | 'partly' {
  return relation === 'equal' || relation === 'subset' ? 'fully' : 'partly'
}
