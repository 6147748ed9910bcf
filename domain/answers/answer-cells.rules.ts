/** Reads the cells of a spreadsheet with answers. */

const yes = new Set(['yes', 'y', 'true', '1', 'x', '✓', '✔'])
const no = new Set(['no', 'n', 'false', '0', '-', '–'])

/** Null: neither yes nor no. */
export function flagIn(cell: string): boolean | null {
  const text = cell.trim().toLowerCase()
  if (yes.has(text)) return true
  return no.has(text) ? false : null
}

/** A text by which two are compared: in lower case, with single spaces. */
export const compared = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

const notApplicable = new Set(['not applicable', 'n/a', 'na', 'n.a.'])

export const isNotApplicable = (cell: string) => notApplicable.has(compared(cell))

interface Option {
  option: string
  value: number
}

const SHOWN = 60
const quoted = (cell: string) => `“${cell.length > SHOWN ? `${cell.slice(0, SHOWN)}…` : cell}”`

/**
 * The option that a cell names by its text, its letter, both (`B. Partly`) or its value, or the reason why it is none.
 * Options are in the order of their letters.
 */
export function optionIn<Given extends Option>(cell: string, options: readonly Given[]): Given | string {
  const wanted = compared(cell)
  const byText = options.filter(({ option }) => compared(option) === wanted)
  if (byText.length > 1) return `${byText.length} options have this text. Use the letter.`
  const found = byText[0] ?? byLetter(wanted, options) ?? byValue(wanted, options)
  return found ?? `${quoted(cell)} isn’t an option of this question. ${offered(options)}`
}

function byLetter<Given extends Option>(wanted: string, options: readonly Given[]): Given | undefined {
  const [, letter = '', text = ''] = /^([a-z])(?:\s*[.):–-]\s*(.*))?$/.exec(wanted) ?? []
  const found = letter ? options[letter.charCodeAt(0) - 'a'.charCodeAt(0)] : undefined
  return found && (!text || compared(found.option) === text) ? found : undefined
}

function byValue<Given extends Option>(
  wanted: string,
  options: readonly Given[],
): Given | string | undefined {
  const [, number] = /^(\d{1,3})(?:\.0+)?\s*%?$/.exec(wanted) ?? []
  if (number === undefined) return undefined
  const found = options.filter(({ value }) => value === Number(number))
  return found.length > 1 ? `${found.length} options have the value ${number}. Use the letter.` : found[0]
}

function offered(options: readonly Option[]): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + Math.min(options.length, 26) - 1)
  if (options.length === 0) return 'It has no options.'
  return options.length === 1
    ? 'Use A, its text or its value.'
    : `Use A to ${last}, or the option’s text or value.`
}

/** The moment of an answer, and the part of it that the cell states: that much of two moments is compared. */
export interface GivenMoment {
  /** ISO 8601 in UTC. Of a day, its noon: the same day nearly everywhere. */
  at: string
  stated: string
}

const moment = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d)(?:\.\d+)?)?(?:Z|\+00:00)?)?$/
const FIRST_YEAR = '1990'

/** Reads `2026-01-31`, with or without a time in UTC. Other ways to write a day mean different ones to different people. */
export function momentIn(cell: string): GivenMoment | null {
  const [, day, time, seconds] = moment.exec(cell.trim()) ?? []
  if (day === undefined || day < FIRST_YEAR) return null
  const at = `${day}T${time ?? '12:00'}:${seconds ?? '00'}.000Z`
  const read = new Date(at)
  if (Number.isNaN(read.getTime()) || read.toISOString() !== at) return null
  return { at, stated: [day, time && `T${time}`, seconds && `:${seconds}`].filter(Boolean).join('') }
}
