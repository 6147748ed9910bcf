import { type RawBuilder, sql } from 'kysely'
import type { Call } from '../serve/call.ts'

type InCompany = Pick<Call, 'db' | 'organizationId'>

/** A table, and the columns that its rows lack although most have them. */
export interface RowsOf {
  table: string
  lacks?: 'organization_id' | 'updated_at' | undefined
  /** The rows are everybody's, where others of the table are a company's. */
  isShared?: boolean | undefined
}

/** Locks a row until the call ends, so that two calls change it one after the other. */
export async function lockRow(call: InCompany, rows: RowsOf, id: number): Promise<void> {
  await sql`select from ${sql.table(rows.table)} where ${isRow(call, rows, id)} for update`.execute(call.db)
}

/** Inserts a row into the call's company and returns its id. */
export async function insertRow(call: InCompany, rows: RowsOf, values: object): Promise<number> {
  const isOwned = rows.lacks !== 'organization_id' && !rows.isShared
  const owner = isOwned ? { organization_id: call.organizationId } : {}
  const given = givenIn({ ...owner, ...values })
  const columns = given.map(([column]) => sql.ref(column))
  const inserted = await sql<{ id: number }>`
    insert into ${sql.table(rows.table)} (${sql.join(columns)})
    values (${sql.join(given.map(([, value]) => value))}) returning id`.execute(call.db)
  const [row] = inserted.rows
  if (!row) throw new Error(`The insert into ${rows.table} returned no row.`)
  return row.id
}

/** Writes the given values, counts the edit and returns the time at which the row was trashed, if it was. */
export async function updateRow(
  call: InCompany,
  rows: RowsOf,
  id: number,
  values: object,
): Promise<string | null> {
  const assigned = givenIn(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const edit = [sql`version = version + 1`, ...(rows.lacks === 'updated_at' ? [] : [sql`updated_at = now()`])]
  const updated = await sql<{ deleted_at: string | null }>`
    update ${sql.table(rows.table)} set ${sql.join([...assigned, ...edit])}
    where ${isRow(call, rows, id)} returning deleted_at`.execute(call.db)
  return updated.rows[0]?.deleted_at ?? null
}

function isRow(call: InCompany, { lacks, isShared }: RowsOf, id: number): RawBuilder<boolean> {
  if (isShared) return sql`organization_id is null and id = ${id}`
  if (lacks === 'organization_id') return sql`id = ${id}`
  return sql`organization_id = ${call.organizationId} and id = ${id}`
}

function givenIn(values: object): [string, unknown][] {
  return Object.entries(values).filter(([, value]) => value !== undefined)
}
