import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'
import type { NamedTable, TableRow } from '#server/platform/sheets/reading/read-table.ts'
import type { ImportScope } from './import-source.ts'
import './imports.table.ts'

const CHUNK = 1000

/** The sheets as their import names them. */
export const namesOf = (sheets: readonly NamedTable[]) =>
  sheets.map(({ name, notes, rows }) => ({ name: name.slice(0, 200), notes, rows: rows.length }))

/** Stores the rows of every sheet, so that another one can be chosen. */
export async function keepSheets(
  { db, organizationId }: Call,
  importId: number,
  sheets: readonly NamedTable[],
): Promise<void> {
  for (const [sheet, { rows }] of sheets.entries()) {
    for (let at = 0; at < rows.length; at += CHUNK) {
      const chunk = JSON.stringify(rows.slice(at, at + CHUNK))
      await sql`insert into import_sheet_rows (organization_id, import_id, sheet, row, cells, cell_faults)
        select ${organizationId}, ${importId}, ${sheet}, r.row, r.cells, r.faults
        from jsonb_to_recordset(${chunk}::jsonb) as r (row integer, cells jsonb, faults jsonb)`.execute(db)
      await setImmediate()
    }
  }
}

/** The first rows of a sheet, among which its headings are. */
export async function firstRowsOf(
  { db, organizationId }: Call,
  importId: number,
  sheet: number,
): Promise<TableRow[]> {
  const rows = await db
    .selectFrom('import_sheet_rows')
    .select(['row', 'cells', 'cell_faults as faults'])
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .where('sheet', '=', sheet)
    .orderBy('row')
    .limit(CHUNK)
    .execute()
  return rows
}

/** Makes the rows of a sheet those of its import, from a row on. */
export async function takeSheet(
  { db, organizationId }: Call,
  { importId, sheet, from }: { importId: number; sheet: number; from: number },
): Promise<void> {
  await sql`delete from import_rows where organization_id = ${organizationId} and import_id = ${importId}`.execute(
    db,
  )
  await sql`insert into import_rows (organization_id, import_id, row, cells, cell_faults)
    select organization_id, import_id, row, cells, cell_faults from import_sheet_rows
    where organization_id = ${organizationId} and import_id = ${importId} and sheet = ${sheet} and row >= ${from}`.execute(
    db,
  )
}

/** Deletes the stored sheets of an import that no longer needs them. */
export async function forgetSheets({ db, organizationId }: ImportScope, importId: number): Promise<void> {
  await db
    .deleteFrom('import_sheet_rows')
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .execute()
}
