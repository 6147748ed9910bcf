/** The longest run of characters without a place to break a line. */
const LONGEST = 24
const long = new RegExp(`\\S{${LONGEST + 1},}`, 'gu')
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Lets words break that are longer than a narrow column, such as a fingerprint: on paper alone, and between characters. */
export function softened<Value>(value: Value): Value {
  if (typeof value === 'string')
    return value.replace(long, word =>
      Array.from(segmenter.segment(word), ({ segment }) => segment).join('\u200b'),
    ) as Value
  if (Array.isArray(value)) return value.map(softened) as Value
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, kept.has(key) ? member : softened(member)]),
  ) as Value
}

/** Names and addresses are no text. */
const kept = new Set(['href', 'to', 'id', 'type', 'moment', 'schema', 'level', 'tone'])
