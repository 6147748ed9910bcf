import { type RawBuilder, sql } from 'kysely'

/** Columns by name, with their types: the list from which a noun makes its SQL. The names come from code, never from a call. */
export type Columns = Readonly<Record<string, 'bigint' | 'bigint[]' | 'boolean' | 'smallint' | 'text'>>

/** The columns of `alias`, or by their bare names, in the order of the list. */
export function columnsOf(columns: Columns, alias?: string): RawBuilder<unknown> {
  return sql.join(Object.keys(columns).map(name => sql.ref(alias ? `${alias}.${name}` : name)))
}

/** The columns with their types, as `jsonb_to_recordset` takes them. */
export function recordsetOf(columns: Columns): RawBuilder<unknown> {
  return sql.join(Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))
}

/** Sets every column to that of `source`, as `update` takes it. */
export function assignmentsOf(columns: Columns, source: string): RawBuilder<unknown> {
  return sql.join(Object.keys(columns).map(name => sql`${sql.ref(name)} = ${sql.ref(`${source}.${name}`)}`))
}
