import { type RawBuilder, sql } from 'kysely'
import { literal } from '#server/platform/db/fragments.ts'

/** A text to be found, as conditions and an order for columns. */
export interface Matches {
  /** Returns the condition that the text contains every word. */
  in(text: RawBuilder<unknown>): RawBuilder<boolean>
  /** Ranks the best match among these texts, lowest first: at the start, at the start of a word, elsewhere. */
  rank(...texts: RawBuilder<unknown>[]): RawBuilder<number>
}

/** Reads a search text. Case does not matter; `%`, `_` and `\` are literal. */
export function matchesOf(search: string): Matches {
  const words = search.split(/\s+/).filter(Boolean)
  const patterns = words.map(word => `%${literal(word)}%`)
  const start = `${literal(words.join(' '))}%`
  const wordStarts = words.map(word => String.raw`\m${word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`)
  return {
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
