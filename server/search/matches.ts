import { type RawBuilder, sql } from 'kysely'
import { literal } from '#server/platform/db/fragments.ts'

/** A text to be found, as conditions and an order for columns. */
export interface Matches {
  /** Returns the condition that the text contains every word. */
  in(text: RawBuilder<unknown>): RawBuilder<boolean>
  /** The number of words that `mask` tells apart: the first sixteen. */
  words: number
  /** Returns the words that the text contains as bits, the first one as 1. */
  mask(text: RawBuilder<unknown>): RawBuilder<number>
  /** Ranks the best match among these texts, lowest first: at the start, at the start of a word, elsewhere. */
  rank(...texts: RawBuilder<unknown>[]): RawBuilder<number>
}

const MASKED_MAX = 16

/** Reads a search text. Case does not matter; `%`, `_` and `\` are literal. */
export function matchesOf(search: string): Matches {
  const words = search.split(/\s+/).filter(Boolean)
  const patterns = words.map(word => `%${literal(word)}%`)
  const masked = patterns.slice(0, MASKED_MAX)
  const start = `${literal(words.join(' '))}%`
  const wordStarts = words.map(word => String.raw`\m${word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`)
  return {
    words: masked.length,
    mask: text =>
      sql<number>`(${sql.join(
        masked.map(
          (pattern, at) => sql`case when ${text} ilike ${pattern} then ${sql.lit(2 ** at)} else 0 end`,
        ),
        sql` + `,
      )})`,
    in: text => sql<boolean>`${text} ilike all(${patterns}::text[])`,
    rank: (...texts) =>
      sql<number>`least(${sql.join(
        texts.map(
          text =>
            sql`case when ${text} ilike ${start} then 0 when ${text} ~* all(${wordStarts}::text[]) then 1 else 2 end`,
        ),
      )})`,
  }
}
