import {
  type ControlKind,
  type ControlOperation,
  type ControlStatus,
  controlKinds,
  controlOperations,
  controlStatuses,
  REVIEW_MONTHS_MAX,
} from '#domain/controls/controls.rules.ts'
import type { GivenRow, RowFault } from '#server/imports/import-source.ts'
import { namesIn } from '#server/platform/sheets/names-in.ts'
import type { ControlSnapshot } from './existing-controls.ts'

/** All that the rows of a file may choose from. */
export interface ControlChoices {
  /** The members, by email. */
  owners: ReadonlyMap<string, number>
  /** The names of control risks, in lower case: one of them may have a comma. */
  risks: ReadonlyMap<string, unknown>
}

/** The values that an import writes: of an existing control those that differ. Parts are named, risks are whole. */
export interface ControlValues {
  code?: string
  name?: string
  description?: string
  status?: ControlStatus
  kind?: ControlKind
  operation?: ControlOperation
  review_months?: number
  owner_id?: number
  objective?: string
  function?: string
  process?: string
  risks?: string[]
}

interface Read {
  values: ControlValues
  /** Texts of the preview, where they are not the cell’s own. */
  shown: Record<string, string>
  faults: RowFault[]
}

interface Reading {
  given: GivenRow['values']
  before: ControlSnapshot | null
  choices: ControlChoices
  read: Read
}

/** Reads the values of a row. An empty cell changes nothing. */
export function controlValues(
  { values: given }: GivenRow,
  before: ControlSnapshot | null,
  choices: ControlChoices,
): Read {
  const reading: Reading = { given, before, choices, read: { values: {}, shown: {}, faults: [] } }
  const { values } = reading.read
  for (const field of ['code', 'name', 'description'] as const) {
    const text = given[field]
    if (text && text !== before?.[field]) values[field] = text
  }
  for (const field of ['objective', 'function', 'process'] as const) {
    const name = given[field]
    if (name && name.toLowerCase() !== before?.[field]?.name.toLowerCase()) values[field] = name
  }
  readWord(reading, 'status', controlStatuses)
  readWord(reading, 'kind', controlKinds)
  readWord(reading, 'operation', controlOperations)
  readMonths(reading)
  readOwner(reading)
  readRisks(reading)
  return reading.read
}

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' })

/** A word of the interface, such as `Preventive`. */
export const wordOf = (code: string) => `${code[0]?.toUpperCase() ?? ''}${code.slice(1)}`

function readWord<Field extends 'status' | 'kind' | 'operation'>(
  { given, before, read }: Reading,
  field: Field,
  words: readonly (ControlValues[Field] & string)[],
): void {
  const cell = given[field]
  if (!cell) return
  const word = words.find(each => each.toLowerCase() === cell.toLowerCase())
  if (!word) {
    const message = `“${cell}” isn’t known here. Use ${alternatives.format(words.map(wordOf))}.`
    read.faults.push({ column: field, message })
    return
  }
  const had: string | null | undefined = before?.[field]
  if (word !== had) read.values[field] = word
  read.shown[field] = wordOf(word)
}

function readMonths({ given, before, read }: Reading): void {
  const cell = given.review_months
  if (!cell) return
  const months = /^\d{1,3}(\.0+)?$/.test(cell) ? Number(cell) : 0
  if (months < 1 || months > REVIEW_MONTHS_MAX) {
    const message = `“${cell}” isn’t an interval. Use whole months, 1 to ${REVIEW_MONTHS_MAX}.`
    read.faults.push({ column: 'review_months', message })
  } else if (months !== before?.review_months) read.values.review_months = months
}

function readOwner({ given, before, choices, read }: Reading): void {
  const email = given.owner?.toLowerCase()
  if (!email || before?.owner?.email === email) return
  const id = choices.owners.get(email)
  if (id === undefined)
    read.faults.push({ column: 'owner', message: `“${given.owner}” isn’t the email of a member.` })
  else read.values.owner_id = id
}

const NAME_MAX = 200

function readRisks({ given, before, choices, read }: Reading): void {
  if (!given.risks) return
  const names = namesIn(given.risks, choices.risks)
  const long = names.find(name => name.length > NAME_MAX)
  if (long)
    read.faults.push({ column: 'risks', message: `A risk’s name has at most ${NAME_MAX} characters.` })
  const lower = (each: readonly string[]) => each.map(name => name.toLowerCase()).sort()
  const had = lower(before?.risks.map(({ name }) => name) ?? [])
  if (JSON.stringify(lower(names)) !== JSON.stringify(had)) read.values.risks = names
  read.shown.risks = names.join(', ')
}
