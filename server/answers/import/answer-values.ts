import {
  compared,
  flagIn,
  type GivenMoment,
  isNotApplicable,
  momentIn,
  optionIn,
} from '#domain/answers/answer-cells.rules.ts'
import { details, type GivenContent } from '#domain/answers/answer-content.ts'
import { NO_CONTROL, type StoredAnswer, storedFrom } from '#domain/answers/answers.rules.ts'
import type { GivenRow, ImportScope, RowFault } from '#server/imports/import-source.ts'
import { completed } from '../changes.ts'
import type { ExistingAnswer } from './existing-answers.ts'
import type { KnownPeople } from './known-people.ts'
import type { KnownQuestion } from './known-questions.ts'

/** The values of a row, as an answer would be saved with them. */
export interface AnswerValues {
  stored: StoredAnswer
  /** Undefined: the file doesn’t say. */
  accepted: boolean | undefined
  answeredBy: { id: number; full_name: string } | undefined
  answeredAt: GivenMoment | undefined
}

interface Reading {
  values: GivenRow['values']
  fault(column: string, message: string): undefined
}

interface Context {
  scope: ImportScope
  question: KnownQuestion
  existing: ExistingAnswer | null
  people: KnownPeople
  /** The moment of the preview, ISO 8601. */
  now: string
}

/** Columns that state an answer; a row that has none of them states nothing. */
const answering = ['option', 'control', 'hidden', 'not_applicable', 'reason', 'accepted', ...details]

export const isEmpty = ({ values }: GivenRow) => answering.every(column => values[column] === undefined)

/** Reads the answer of a row, as far as nothing speaks against it. An empty cell changes nothing. */
export function answerValues(
  { values }: GivenRow,
  context: Context,
): { read: AnswerValues | null; faults: RowFault[] } {
  const faults: RowFault[] = []
  const reading: Reading = { values, fault: (column, message) => void faults.push({ column, message }) }
  const given = contentIn(reading, context)
  const accepted = acceptedIn(reading, context)
  const answeredBy = authorIn(reading, context)
  const answeredAt = answeredAtIn(reading, context)
  if (faults.length > 0) return { read: null, faults }
  const { existing, question } = context
  const checked = storedFrom(existing ? completed(given, existing.snapshot) : given, question)
  if ('errors' in checked) return { read: null, faults: faultsOf(checked.errors) }
  return { read: { stored: checked.stored, accepted, answeredBy, answeredAt }, faults }
}

const columns: Record<string, string> = { question_option_id: 'option', not_applicable_reason: 'reason' }

const faultsOf = (errors: Record<string, string[]>): RowFault[] =>
  Object.entries(errors).flatMap(([field, sentences]) =>
    sentences.map(message => ({ column: columns[field] ?? field, message })),
  )

function contentIn(reading: Reading, { question, existing }: Context): GivenContent {
  const { values } = reading
  const given: GivenContent = {}
  for (const field of details) if (values[field] !== undefined) given[field] = values[field]
  optionOf(reading, question, given)
  const flag = flagOf(reading, 'not_applicable')
  if (flag !== undefined) given.not_applicable ??= flag
  const isApplicable = !(
    given.not_applicable ??
    (!given.question_option_id && existing?.snapshot.not_applicable)
  )
  controlOf(reading, given)
  if (!isApplicable && given.control !== undefined && given.control !== NO_CONTROL)
    reading.fault('control', 'A “Not applicable” answer can’t have a control.')
  if (isApplicable && values.reason !== undefined)
    reading.fault('reason', 'Only a “Not applicable” answer has a reason.')
  else if (values.reason !== undefined) given.not_applicable_reason = values.reason
  return given
}

function optionOf(
  { values: { option: cell }, fault }: Reading,
  { options }: KnownQuestion,
  given: GivenContent,
) {
  if (cell === undefined) return
  const option = optionIn(cell, options)
  if (typeof option !== 'string') given.question_option_id = option.id
  else if (isNotApplicable(cell)) given.not_applicable = true
  else fault('option', option)
}

function controlOf(reading: Reading, given: GivenContent): void {
  const { control } = reading.values
  const isHidden = flagOf(reading, 'hidden') === true
  const isNone = control !== undefined && compared(control) === compared(NO_CONTROL)
  if (isHidden && control !== undefined && !isNone)
    reading.fault('hidden', 'A control that has a text is in place.')
  else if (isHidden || isNone) given.control = NO_CONTROL
  else if (control !== undefined) given.control = control
}

function flagOf({ values, fault }: Reading, column: 'hidden' | 'not_applicable' | 'accepted') {
  const cell = values[column]
  if (cell === undefined) return undefined
  return flagIn(cell) ?? fault(column, 'Enter Yes or No.')
}

function acceptedIn(reading: Reading, { scope }: Context): boolean | undefined {
  const accepted = flagOf(reading, 'accepted')
  if (scope.actor.features.has('acceptance')) return accepted
  return accepted ? reading.fault('accepted', 'Acceptance is turned off for this company.') : undefined
}

function authorIn({ values: { answered_by: cell }, fault }: Reading, { existing, people }: Context) {
  if (cell === undefined) return undefined
  // Somebody who has left since is still the author.
  if (existing && compared(existing.author) === compared(cell))
    return { id: existing.snapshot.answered_by, full_name: existing.author }
  const [found, ...others] = people.get(compared(cell)) ?? []
  if (!found)
    return fault(
      'answered_by',
      `“${cell}” isn’t the email or name of a member. Leave the cell empty to answer yourself.`,
    )
  if (others.length > 0)
    return fault('answered_by', `${others.length + 1} members have this name. Use the email.`)
  return found
}

function answeredAtIn({ values: { answered_at: cell }, fault }: Reading, { now }: Context) {
  if (cell === undefined) return undefined
  const moment = momentIn(cell)
  if (!moment) return fault('answered_at', `“${cell}” isn’t a date. Write it as 2026-01-31.`)
  // Noon stands for a day, also for that of somebody whose clock is ahead.
  if (Date.parse(moment.at) - HALF_A_DAY > Date.parse(now))
    return fault('answered_at', 'This date is in the future.')
  return moment
}

const HALF_A_DAY = 12 * 60 * 60 * 1000
