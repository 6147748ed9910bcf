import { type Selectable, sql } from 'kysely'
import { invalid } from '#domain/platform/failure.ts'
import type { Tables } from '../db/db.ts'
import type { Call } from '../serve/call.ts'
import type { RecordTable } from './record-table.ts'

type NamedTable = {
  [Table in RecordTable]: Tables[Table] extends { organization_id: number; name: string } ? Table : never
}[RecordTable]

interface Naming<Table extends NamedTable> {
  name: string
  /** The record that is renamed: it may keep its name. */
  except?: number
  /** The columns within which a name is unique; if left out, within the company. */
  within?: Partial<Selectable<Tables[Table]>>
}

/** Throws `invalid` with the sentence if an active record of the company already has the name, case-insensitively. */
export async function demandFreeName<Table extends NamedTable>(
  { db, organizationId }: Call,
  table: Table,
  { name, except, within = {} }: Naming<Table>,
  sentence: string,
): Promise<void> {
  const claims = [
    sql`organization_id = ${organizationId}`,
    sql`lower(name) = lower(${name})`,
    sql`deleted_at is null`,
    ...Object.entries(within).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    ...(except === undefined ? [] : [sql`id <> ${except}`]),
  ]
  const { rows } = await sql`select from ${sql.table(table)} where ${sql.join(claims, sql` and `)}`.execute(
    db,
  )
  if (rows.length > 0) throw invalid({ name: [sentence] })
}
