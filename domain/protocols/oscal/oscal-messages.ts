import type { z } from 'zod'

/** One error in a file: its location in `place`, such as `catalog.groups[0].controls[2].title`, and a message. */
export interface OscalError {
  place: string
  message: string
}

const kinds: Record<string, string> = { string: 'text', array: 'a list', object: 'an object' }

/** Formats a path in the file for people: `catalog.groups[0].title`; `file` for the file as a whole. */
export function locationOf(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'file'
  return path
    .map((key, index) => {
      if (typeof key === 'number') return `[${key}]`
      const name = String(key).slice(0, 100)
      return index === 0 ? name : `.${name}`
    })
    .join('')
}

/** The sentence for a wrong kind of value; other rules bring their own. For zod's `error` option. */
export const sentenceFor: z.core.$ZodErrorMap = issue => {
  if (issue.code !== 'invalid_type') return undefined
  if (issue.input === undefined) return 'is missing'
  return `must be ${kinds[issue.expected] ?? issue.expected}`
}

/** One issue of zod as errors: each property that the format does not have is an error of its own. */
export function errorsOf(issue: z.core.$ZodIssue): OscalError[] {
  if (issue.code !== 'unrecognized_keys') return [{ place: locationOf(issue.path), message: issue.message }]
  return issue.keys.map(key => ({
    place: locationOf([...issue.path, key]),
    message: 'is not a property of the format',
  }))
}

const placesNamed = 10

/** The property at a place, without the index of a list's member. */
function propertyAt(place: string): string {
  return (place.split('.').at(-1) ?? place).replace(/\[\d+\]/g, '')
}

/** The repairs of a file as sentences by place; of many alike, the first places and the number of others. */
export function repairWarnings(repairs: OscalError[]): string[] {
  const alike = Map.groupBy(repairs, ({ place, message }) => `${propertyAt(place)} ${message}`)
  return [...alike].flatMap(([sentence, same]) => {
    const named = same.slice(0, placesNamed).map(({ place, message }) => `${place} ${message}.`)
    const others = same.length - named.length
    return others > 0 ? [...named, `At ${others.toLocaleString('en')} more places: ${sentence}.`] : named
  })
}
