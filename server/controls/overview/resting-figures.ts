/** The answers of an entity that rest on a control and have the same score and mark. */
export interface RestingGroup {
  score: number | null
  /** To be looked at again: they are older than the latest test, which failed. */
  again: boolean
  answers: number
  named: number
  not_applicable: number
  weight: number
}

/** An entity with its questions in scope that rest on a control, and the answers to them. */
export interface RestingEntity {
  entity_id: number
  items: number
  groups: readonly RestingGroup[]
}

interface RestingFigures {
  items: number
  answered: number
  not_applicable: number
  named: number
  score: number | null
  again: number
}

/** The figures of these entities together. */
export function restingFigures(entities: readonly RestingEntity[]): RestingFigures {
  const figures = { items: 0, answered: 0, not_applicable: 0, named: 0, again: 0 }
  let [weight, weighted] = [0, 0]
  for (const entity of entities) {
    figures.items += entity.items
    for (const group of entity.groups) {
      figures.answered += group.answers
      figures.not_applicable += group.not_applicable
      figures.named += group.named
      if (group.again) figures.again += group.answers
      if (group.score === null) continue
      weight += group.weight
      weighted += group.weight * group.score
    }
  }
  return { ...figures, score: weight === 0 ? null : Math.round((10 * weighted) / weight) / 10 }
}
