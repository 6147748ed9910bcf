import type pg from 'pg'

export type Row = Record<string, unknown>

/** Inserts rows that all have the same columns with one statement, and returns them as the database stored them. */
export async function insertRows<Made = { id: number }>(
  client: pg.ClientBase,
  table: string,
  rows: readonly Row[],
  returning = 'null',
): Promise<Made[]> {
  if (!rows[0]) return []
  const columns = Object.keys(rows[0]).join(', ')
  const { rows: made } = await client.query(
    `insert into ${table} (${columns})
     select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb) returning ${returning}`,
    [JSON.stringify(rows)],
  )
  return made as Made[]
}

/** The thing under a key that must be there. */
export function demand<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The demo names “${String(key)}”, which it does not make.`)
  return value
}
