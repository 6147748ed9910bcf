const irregular: Record<string, string> = { person: 'people', criterion: 'criteria' }

/** Tells a plural that doesn’t end in s. */
export const isIrregular = (words: string): boolean => Object.values(irregular).includes(words)

/** The plural of a noun; of several words, of the last one. */
export function pluralOf(words: string): string {
  const [last = ''] = words.split(' ').slice(-1)
  const before = words.slice(0, words.length - last.length)
  if (irregular[last]) return `${before}${irregular[last]}`
  if (/(?:[^s]s|people)$/.test(last)) return words
  if (/[^aeiou]y$/.test(last)) return `${before}${last.slice(0, -1)}ies`
  return /(?:s|x|ch|sh)$/.test(last) ? `${words}es` : `${words}s`
}
