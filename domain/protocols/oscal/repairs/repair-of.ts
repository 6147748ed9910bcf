import type { z } from 'zod'
import { complaints } from './complaints.ts'
import { hasZone, readMoment } from './moments.ts'
import { additionAround, nameIn, type Spot } from './spots.ts'

/**
 * The repair of one breach: the value to write (`undefined` removes it), the addition to leave out, or nothing, where the
 * value is kept as it is. `message` tells people.
 */
export type Repair = { message: string } & (
  | { write: unknown }
  | { leaveOut: readonly PropertyKey[] }
  | { keep: true }
)

const leftOut = (message: string): Repair => ({ write: undefined, message: `${message}, and was left out` })
const isFilled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** Leaves out the smallest addition around the value; null where there is none, so that its meaning is in doubt. */
function withoutAddition({ path }: Spot, message: string): Repair | null {
  const around = additionAround(path)
  if (!around) return null
  const what = around.length === path.length ? '' : ', and what it belongs to was left out'
  return { leaveOut: around, message: `${message}${what || ', and was left out'}` }
}

type Missing = (spot: Spot, count: number) => Repair | null

// Only what nobody reads, or what the rest of the file tells, can be filled in.
const missing: Record<string, Missing> = {
  uuid: (_, count) => ({
    write: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
    message: 'is missing, and was made up',
  }),
  'oscal-version': () => ({ write: '1.1', message: 'is missing, and was taken as 1.1' }),
  version: spot => {
    const day = metadataMoment(spot)?.slice(0, 10)
    return day
      ? { write: day, message: 'is missing, and the day of the last change was taken' }
      : withoutAddition(spot, 'is missing')
  },
  'last-modified': ({ holder }) => {
    const published = isFilled(holder.published) ? readMoment(holder.published) : null
    return published
      ? { write: published, message: 'is missing, and the day of publication was taken' }
      : null
  },
  type: spot =>
    spot.path.includes('parties')
      ? { write: 'organization', message: 'is missing, and was taken as "organization"' }
      : withoutAddition(spot, 'is missing'),
}

/** The moment of the catalog's last change, if the holder is the catalog's metadata. */
function metadataMoment({ path, holder }: Spot): string | null {
  if (path.length !== 3) return null
  return (
    [holder['last-modified'], holder.published].flatMap(each =>
      isFilled(each) ? (readMoment(each) ?? []) : [],
    )[0] ?? null
  )
}

function repairMissing(spot: Spot, count: number): Repair | null {
  const fill = missing[nameIn(spot.path)]
  return fill ? fill(spot, count) : withoutAddition(spot, 'is missing')
}

function repairKind(spot: Spot, expected: string, count: number): Repair | null {
  const { value } = spot
  if (value === undefined) return repairMissing(spot, count)
  if (value === null && typeof spot.key === 'string') return leftOut('is null')
  if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean'))
    return { write: String(value), message: `is a ${typeof value}, and was read as text` }
  if (expected === 'array' && typeof value === 'object' && value !== null)
    return { write: [value], message: 'is no list, and was read as a list of one' }
  if (expected === 'object' && typeof spot.key === 'string' && isEmpty(value)) return leftOut('is empty')
  return withoutAddition(spot, expected === 'string' ? 'is no text' : `is no ${expected}`)
}

function isEmpty(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0)
}

function repairLine({ value }: Spot): Repair {
  const line = String(value).replace(/\s+/g, ' ').trim()
  return line === ''
    ? leftOut('is empty')
    : { write: line, message: 'has spaces or line breaks around its text, which were removed' }
}

function repairMoment(spot: Spot): Repair | null {
  const text = String(spot.value)
  const moment = readMoment(text)
  if (moment && moment !== text) {
    const how = hasZone(text) ? `was read as ${moment}` : `has no time zone, and was read as UTC: ${moment}`
    return { write: moment, message: hasZone(text) ? `is not written as OSCAL requires, and ${how}` : how }
  }
  // The date of the last change orders the editions of a catalog.
  return spot.path.join() === 'catalog,metadata,last-modified' ? null : leftOut('is no real date and time')
}

/** A name that only has to be the same wherever it is used is kept, without the spaces around it. */
function repairName(spot: Spot, message: string): Repair {
  const text = String(spot.value)
  if (text.trim() === '') return leftOut('is empty')
  if (text.trim() !== text) return { write: text.trim(), message: 'has spaces around it, which were removed' }
  return { keep: true, message: `${message}, and was kept as it is` }
}

function repairForm(spot: Spot, message: string): Repair | null {
  if (typeof spot.value !== 'string') return null
  switch (message) {
    case complaints.line:
      return repairLine(spot)
    case complaints.moment:
      return repairMoment(spot)
    case complaints.token:
      return repairName(spot, 'is not a name as OSCAL requires')
    case complaints.uuid:
      return repairName(spot, 'is not a UUID of version 4 or 5')
    case complaints.uri:
    case complaints.reference:
      return repairName(spot, 'is not a URI')
    case complaints.email:
      return repairName(spot, 'is not an email address')
    case complaints.base64:
      return withoutAddition(spot, 'is not base64')
    default:
      return null
  }
}

function repairChoice(spot: Spot): Repair | null {
  if (spot.value === undefined) return repairMissing(spot, 0)
  if (spot.key === 'type')
    return { write: 'organization', message: 'is unknown, and was taken as "organization"' }
  return leftOut('is no word that OSCAL knows here')
}

/** Finds the repair of a breach that leaves no doubt about what is meant; null where it does. */
export function repairOf(issue: z.core.$ZodIssue, spot: Spot, count: number): Repair | null {
  switch (issue.code) {
    case 'invalid_type':
      return repairKind(spot, issue.expected, count)
    case 'too_small':
      return leftOut('is an empty list')
    case 'invalid_format':
    case 'custom':
      return repairForm(spot, issue.message)
    case 'invalid_value':
      return repairChoice(spot)
    default:
      return null
  }
}
