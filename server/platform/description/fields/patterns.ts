import { countedStates } from './figure-words.ts'
import { isIrregular, pluralOf } from './plural.ts'

/** The type of a field, without null. */
export type FieldType = 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array' | 'other'

/** `nextReviewOn` and `next_review_on` as words. */
export const wordsIn = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replaceAll('protocol', 'framework')

type Pattern = [RegExp, (words: string, type: FieldType) => string | null]

/** Fields that are named by a rule, and what such a name says. */
const patterns: Pattern[] = [
  [/^(.+)_count$/, words => `Number of ${pluralOf(words)}.`],
  [/^(.+)_ids$/, words => `IDs of the ${pluralOf(words)}.`],
  [/^(.+)_id$/, words => `ID of the ${words}.`],
  [/^(.+)_at$/, words => `When it was ${words}.`],
  [/^(.+)_by$/, (words, type) => (type === 'object' ? `Person who ${words} it.` : null)],
  [/^is_(.+)$/, words => `Whether it is ${words}.`],
  [/^has_(.+)$/, words => `Whether it has ${words}.`],
  [/^(.+)_cents$/, words => `${capital(words)} in cents.`],
]

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** The description that follows from a name alone; null for one that says too little. */
export function byPattern(name: string, type: FieldType): string | null {
  for (const [pattern, say] of patterns) {
    const part = pattern.exec(name)?.[1]
    const said = part && say(wordsIn(part), type)
    if (said) return said
  }
  const words = wordsIn(name)
  if (type === 'object') return `The ${words}.`
  if (type === 'array') return `The ${words}.`
  if (type !== 'integer' || !isCount(name)) return null
  return countedStates.has(name) ? `Number ${words}.` : `Number of ${words}.`
}

/** Tells a whole number that counts what it is named after. */
export const isCount = (name: string): boolean => countedStates.has(name) || isPlural(wordsIn(name))

const isPlural = (words: string): boolean => isIrregular(words) || /[^s]s$/.test(words)
