import { z } from 'zod'
import { isUri, isUriReference } from './oscal-uri.ts'
import { complaints } from './repairs/complaints.ts'

// The published format sets no lengths; these keep a hostile file from filling the database.
const longest = { token: 200, line: 10_000, address: 4_000, prose: 1_000_000, attachment: 20_000_000 }

const tokenText = /^[\p{L}_][\p{L}\p{N}.\-_]*$/u
const lineText = /^\S(?:.*\S)?$/
const uuidText = /^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[45][0-9A-Fa-f]{3}-[89ABab][0-9A-Fa-f]{3}-[0-9A-Fa-f]{12}$/
const base64Text = /^[0-9A-Za-z+/]+={0,2}$/
const emailName = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const emailHost = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i
const momentText = /^(\d{4})-(\d\d)-(\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(Z|[+-]\d\d:\d\d)$/
const offsets =
  /^(?:Z|-(?:(?:0\d|1[0-2]):00|0[39]:30)|\+(?:(?:0\d|1[0-4]):00|(?:0[34569]|10):30|(?:0[58]|12):45))$/
const daysInMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function isLeapDay(year: number, month: number, day: number): boolean {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  // The published pattern knows leap days from 2000 on only.
  return leap && year >= 2000 && month === 2 && day === 29
}

function isMoment(value: string): boolean {
  const [, year, month, day, offset] = momentText.exec(value) ?? []
  if (!offset || !offsets.test(offset)) return false
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  if (y < 1900 || y > 2999) return false
  return (d >= 1 && d <= (daysInMonth[m - 1] ?? 0)) || isLeapDay(y, m, d)
}

function isEmail(value: string): boolean {
  const at = value.lastIndexOf('@')
  return emailName.test(value.slice(0, at)) && emailHost.test(value.slice(at + 1))
}

const bounded = (max: number) => z.string().max(max, `must be at most ${max.toLocaleString('en')} characters`)

/** A name such as `ac-2.1`: starts with a letter or `_`, then letters, digits, `.`, `-`, `_`. */
export const Token = bounded(longest.token).regex(tokenText, complaints.token)

/** One line without spaces around it; not empty. */
export const Line = bounded(longest.line).regex(lineText, complaints.line)

/** Text with markup, on one or several lines; may be empty. */
export const Markup = bounded(longest.prose)

/** A UUID of version 4 or 5. */
export const Uuid = bounded(36).regex(uuidText, complaints.uuid)

/** A date and time with its zone. */
export const ZonedMoment = bounded(64).refine(isMoment, complaints.moment)

export const Uri = bounded(longest.address).refine(isUri, complaints.uri)

export const UriReference = bounded(longest.address).refine(isUriReference, complaints.reference)

export const OscalEmail = bounded(320).refine(isEmail, complaints.email)

/** Bytes as base64, at most 20 million characters. */
export const Base64 = bounded(longest.attachment).regex(base64Text, complaints.base64)

/** A list that, as everywhere in OSCAL, is either left out or holds something. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1, 'must not be an empty list')
