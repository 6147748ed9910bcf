import { type RawBuilder, sql } from 'kysely'

/** Returns the condition that one of the columns contains the text in any case. */
export function containing(
  search: string,
  ...columns: (string | RawBuilder<unknown>)[]
): RawBuilder<boolean> {
  return anyLike(columns, `%${literal(search)}%`)
}

/** Returns the condition that one of the columns begins with the text in any case. */
export function startingWith(
  search: string,
  ...columns: (string | RawBuilder<unknown>)[]
): RawBuilder<boolean> {
  return anyLike(columns, `${literal(search)}%`)
}

/** Returns `any(…)` of ids. */
export function any(ids: readonly number[]): RawBuilder<unknown> {
  return sql`any(${ids}::bigint[])`
}

/** Returns a moment as JSON of the database has it: PostgreSQL itself would write it without `Z`. */
export function momentOf(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** The text for a pattern of `like`, with `%`, `_` and `\` as ordinary characters. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}

function anyLike(columns: (string | RawBuilder<unknown>)[], pattern: string): RawBuilder<boolean> {
  const matches = columns.map(
    column => sql`${typeof column === 'string' ? sql.ref(column) : column} ilike ${pattern}`,
  )
  return sql<boolean>`(${sql.join(matches, sql` or `)})`
}

/** Continues a condition by what a column refers to: 0 for nothing, and without an id for anything. */
export function andOneOrNone(column: string, id: number | undefined): RawBuilder<unknown> {
  if (id === undefined) return sql``
  return id === 0 ? sql`and ${sql.ref(column)} is null` : sql`and ${sql.ref(column)} = ${id}`
}
