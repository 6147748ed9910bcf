import type { RatingInput } from '#domain/framework-questions/framework-questions.contract.ts'

/** The rating of one question, as far as it is changed for many at once. */
export type RatingChange = Pick<RatingInput, 'category_id' | 'threat_id' | 'weight'>

/** A choice of the dialog: to leave each question as it is, to take away what it has, or an id or weight. */
export const KEEP = 'keep'
export const NONE = 'none'

export interface RatingValues {
  category: string
  threat: string
  weight: string
}

/** The fields that the choices change. */
export function changeOf({ category, threat, weight }: RatingValues): RatingChange {
  const idOf = (value: string) => (value === NONE ? null : Number(value))
  return {
    ...(category !== KEEP && { category_id: idOf(category) }),
    ...(threat !== KEEP && { threat_id: idOf(threat) }),
    ...(weight !== KEEP && { weight: Number(weight) }),
  }
}

/** The value that all have; undefined where they differ. */
export function commonOf<Value>(values: readonly Value[]): Value | undefined {
  const [first] = values
  return values.every(each => each === first) ? first : undefined
}
