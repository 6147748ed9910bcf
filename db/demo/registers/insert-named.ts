import type pg from 'pg'
import { insertRows } from '../insert.ts'

/** Inserts rows and returns their ids by name. */
export async function insertNamed(
  client: pg.ClientBase,
  table: string,
  rows: { name: string }[],
): Promise<Map<string, number>> {
  const made = await insertRows<{ id: number; name: string }>(client, table, rows, 'id, name')
  return new Map(made.map(({ id, name }) => [name, id]))
}
