import { Failure, invalid } from '#domain/platform/failure.ts'

/** More values than any call has use for: checking each against the contract takes time. */
const VALUES_MAX = 20_000

/**
 * Refuses text that the database cannot store, wherever it is, and input of very many values. Throws `unreadable` or
 * `invalid`.
 */
export function demandSound(input: unknown): void {
  const left: unknown[] = [input]
  let values = 0
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'string') demandStorable(value)
    else if (typeof value === 'object' && value !== null) {
      const inner = Object.values(value)
      values += inner.length
      if (values > VALUES_MAX) throw tooMany()
      if (!Array.isArray(value)) for (const key of Object.keys(value)) demandStorable(key)
      for (const each of inner) left.push(each)
    }
  }
}

/** More fields than any object of a call has: unknown ones are looked at one by one. */
const FIELDS_MAX = 1_000
/** Deeper than any call nests its values. */
const DEPTH_MAX = 64

const [QUOTE, BACKSLASH, COMMA, COLON] = [...'"\\,:'].map(each => each.charCodeAt(0))
const [BRACKET, BRACE, CLOSING_BRACKET, CLOSING_BRACE] = [...'[{]}'].map(each => each.charCodeAt(0))

/**
 * Refuses JSON of very many values, fields or levels before it is parsed, which takes a hundred milliseconds for a
 * megabyte of brackets. Each value follows a comma or opens its container; empty containers are counted twice.
 */
export function demandFewValues(json: string): void {
  const fields = [0]
  for (let at = 0, values = 0, depth = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) at = endOfText(json, at)
    else if (code === COMMA) values++
    else if (code === COLON) fields[depth] = (fields[depth] ?? 0) + 1
    else if (code === BRACKET || code === BRACE) {
      values++
      fields[++depth] = 0
    } else if (code === CLOSING_BRACKET || code === CLOSING_BRACE) depth--
    else continue
    if (values > 2 * VALUES_MAX || depth > DEPTH_MAX || (fields[depth] ?? 0) > FIELDS_MAX) throw tooMany()
  }
}

/** Returns the position of the quote that ends the text which begins at `start`. */
function endOfText(json: string, start: number): number {
  let at = start + 1
  for (; at < json.length && json.charCodeAt(at) !== QUOTE; at++) if (json.charCodeAt(at) === BACKSLASH) at++
  return at
}

function tooMany(): Failure {
  return invalid({ body: ['Send fewer values per request.'] })
}

/** NUL and halves of characters are not text for PostgreSQL. */
function demandStorable(text: string): void {
  if (text.isWellFormed() && !text.includes('\0')) return
  throw new Failure('unreadable', 'The text contains a character that can’t be stored.')
}
