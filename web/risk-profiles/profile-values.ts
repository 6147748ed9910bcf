import type { RiskProfile } from '#domain/risk-profiles/risk-profiles.contract.ts'
import type { Difference } from '#web/ui/dialogs/VersionConflict.tsx'
import { riskProfilesTexts as texts } from './risk-profiles.texts.ts'

/** Ratings from 1 to 5 by the id of the rated item. */
export type Ratings = Record<number, number>

/** A risk profile as its form holds it. */
export type ProfileValues = { name: string; threats: Ratings; categories: Ratings }

/** An item with a rating. */
export interface Rated {
  id: number
  name: string
}

export function valuesOf({ name, threats, categories }: RiskProfile): ProfileValues {
  return {
    name,
    threats: Object.fromEntries(threats.map(each => [each.threat_id, each.likelihood])),
    categories: Object.fromEntries(categories.map(each => [each.category_id, each.impact])),
  }
}

/** Builds the input of the call from the changed values. A list is sent whole or not at all. */
export function changeOf({ name, threats, categories }: Partial<ProfileValues>) {
  return {
    ...(name !== undefined && { name }),
    ...(threats && {
      threats: Object.entries(threats).map(([id, likelihood]) => ({ threat_id: Number(id), likelihood })),
    }),
    ...(categories && {
      categories: Object.entries(categories).map(([id, impact]) => ({ category_id: Number(id), impact })),
    }),
  }
}

/** Counts the changed ratings, and the name if it changed. */
export function countChanges(before: ProfileValues, after: ProfileValues): number {
  const changed = (one: Ratings, other: Ratings) =>
    Object.entries(other).filter(([id, rating]) => one[Number(id)] !== rating).length
  return (
    Number(before.name !== after.name) +
    changed(before.threats, after.threats) +
    changed(before.categories, after.categories)
  )
}

/** Lists in words the differences between the person's values and the profile saved in the meantime. */
export function differencesTo(values: ProfileValues, theirs: RiskProfile): Difference[] {
  const word = (words: readonly string[], rating: number | undefined) =>
    rating === undefined ? '' : texts.rating(rating, words[rating - 1] ?? '')
  return [
    { label: texts.name, mine: values.name, theirs: theirs.name },
    ...theirs.threats.map(({ threat_id, name, likelihood }) => ({
      label: name,
      mine: word(texts.likelihood, values.threats[threat_id]),
      theirs: word(texts.likelihood, likelihood),
    })),
    ...theirs.categories.map(({ category_id, name, impact }) => ({
      label: name,
      mine: word(texts.impact, values.categories[category_id]),
      theirs: word(texts.impact, impact),
    })),
  ]
}
