import type { z } from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const REQUIRED = 'This field is required.'

/** The specification's sentence for a field that is left out or empty. */
export function requiredSentence(field: string): string {
  return `The ${shownName(field)} field is required.`
}

/** The same for a list with an item that is empty: an item has no name of its own. */
export function invalidListSentence(field: string): string {
  return `The ${shownName(field)} field is invalid.`
}

const shownName = (field: string) => shownNames[field] ?? field.replaceAll('_', ' ')

/** Fields that people know by another name. */
const shownNames: Record<string, string> = { tempid: 'number' }

const types: Record<string, string> = {
  string: 'Write this as text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Send true or false.',
  array: 'Send a list.',
  object: 'Send an object.',
  record: 'Send an object.',
}

const formats: Record<string, string> = {
  email: 'Enter an email address, such as name@example.org.',
  date: 'Enter a day as year-month-day, such as 2026-01-31.',
  datetime: 'Enter a moment in UTC, such as 2026-01-31T09:30:00Z.',
  url: 'Enter an address, such as https://example.org.',
  uuid: 'This is not a valid identifier.',
}

/** Describes for people what is wrong with a value, unless the contract has a sentence of its own. */
export function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue) ? REQUIRED : (types[issue.expected] ?? 'This value is not accepted here.')
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'invalid_format':
      return formats[issue.format] ?? 'This is not in the expected format.'
    case 'invalid_value':
      return `Choose one of these: ${issue.values.join(', ')}.`
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}.`
    case 'unrecognized_keys':
      return 'Unknown field.'
    default:
      return isMissing(issue) ? REQUIRED : 'This value is not accepted here.'
  }
}

/** Checks whether a required value is missing, null or empty. */
export function isRequired({ message }: { message: string }): boolean {
  return message === REQUIRED
}

const isMissing = ({ input }: Issue) => input === undefined || input === null

type TooBig = Extract<Issue, { code: 'too_big' }>
type TooSmall = Extract<Issue, { code: 'too_small' }>

function tooBig({ origin, maximum, inclusive }: TooBig): string {
  const most = maximum.toLocaleString('en-US')
  if (origin === 'string') return `Use ${characters(maximum)} or fewer.`
  if (isCounted(origin)) return `Choose ${most} or fewer.`
  if (maximum >= Number.MAX_SAFE_INTEGER) return 'This number is too large.'
  return inclusive === false ? `Enter a number below ${most}.` : `Enter ${most} or less.`
}

function tooSmall({ origin, minimum, inclusive }: TooSmall): string {
  const least = minimum.toLocaleString('en-US')
  if (origin === 'string') return minimum <= 1 ? REQUIRED : `Use ${characters(minimum)} or more.`
  if (isCounted(origin)) return `Choose ${least} or more.`
  return inclusive === false ? `Enter a number above ${least}.` : `Enter ${least} or more.`
}

function characters(count: number | bigint): string {
  return count === 1 ? '1 character' : `${count.toLocaleString('en-US')} characters`
}

const isCounted = (origin: string) => ['array', 'set', 'map', 'object', 'file'].includes(origin)
