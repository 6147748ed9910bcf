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

const [QUOTE, COMMA, BRACKET, BACKSLASH, BRACE] = [...'",[\\{'].map(each => each.charCodeAt(0))

/**
 * Refuses JSON of very many values before it is parsed, which takes a hundred milliseconds for a megabyte of brackets.
 * Each value follows a comma or opens its container; empty containers are counted twice.
 */
export function demandFewValues(json: string): void {
  let values = 0
  for (let at = 0, inText = false; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (inText) {
      if (code === BACKSLASH) at++
      else if (code === QUOTE) inText = false
    } else if (code === QUOTE) inText = true
    else if (code === COMMA || code === BRACKET || code === BRACE) values++
    if (values > 2 * VALUES_MAX) throw tooMany()
  }
}

function tooMany(): Failure {
  return invalid({ body: ['Send fewer values per request.'] })
}

/** NUL and halves of characters are not text for PostgreSQL. */
function demandStorable(text: string): void {
  if (text.isWellFormed() && !text.includes('\0')) return
  throw new Failure('unreadable', 'The text contains a character that can’t be stored.')
}
