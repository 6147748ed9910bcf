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
      if (values > VALUES_MAX) throw invalid({ body: ['Send fewer values per request.'] })
      if (!Array.isArray(value)) for (const key of Object.keys(value)) demandStorable(key)
      for (const each of inner) left.push(each)
    }
  }
}

/** NUL and halves of characters are no text to PostgreSQL. */
function demandStorable(text: string): void {
  if (text.isWellFormed() && !text.includes('\0')) return
  throw new Failure('unreadable', 'The text contains a character that can’t be stored.')
}
