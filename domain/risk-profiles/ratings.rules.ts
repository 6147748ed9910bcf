import type { FieldErrors } from '../platform/failure.ts'

/** The rating of a threat or category that nobody rated. */
export const DEFAULT_RATING = 3

export interface Ratings {
  threats?: { threat_id: number; likelihood: number }[] | undefined
  categories?: { category_id: number; impact: number }[] | undefined
}

/** The threats and categories that can be rated. */
export interface Rateable {
  threats: number[]
  categories: number[]
}

/**
 * The errors about ratings of something that does not exist or is named twice, by field path. Empty if there are none.
 */
export function ratingErrors({ threats = [], categories = [] }: Ratings, rateable: Rateable): FieldErrors {
  const threatIds = threats.map(each => each.threat_id)
  const categoryIds = categories.map(each => each.category_id)
  return {
    ...errorsIn(threatIds, rateable.threats, { path: 'threats', field: 'threat_id', noun: 'threat' }),
    ...errorsIn(categoryIds, rateable.categories, {
      path: 'categories',
      field: 'category_id',
      noun: 'category',
    }),
  }
}

interface ListField {
  path: string
  field: string
  noun: string
}

function errorsIn(ids: number[], known: number[], { path, field, noun }: ListField): FieldErrors {
  const exists = new Set(known)
  const seen = new Set<number>()
  const errors: FieldErrors = {}
  ids.forEach((id, index) => {
    const at = `${path}.${index}.${field}`
    if (!exists.has(id)) errors[at] = [`This ${noun} doesn’t exist.`]
    else if (seen.has(id)) errors[at] = [`This ${noun} is named twice.`]
    seen.add(id)
  })
  return errors
}
