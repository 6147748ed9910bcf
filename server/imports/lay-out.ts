import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { importKinds, type Mapping } from '#domain/imports/import-columns.ts'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import type { Import } from '#domain/imports/imports.contract.ts'
import { findHeadings, matchColumns } from '#domain/imports/match-columns.rules.ts'
import { invalid } from '#domain/platform/failure.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { nameOf, type Table, type TableRow } from '#server/platform/sheets/reading/read-table.ts'

interface Layout {
  /** The rows below the headings. */
  rows: readonly TableRow[]
  headings: Import['headings']
  mapping: Mapping
  notes: string[]
}

/** Finds the headings of a file, or a sheet of it, and matches them with the columns of the import. */
export function layOut(
  table: Pick<Table, 'rows' | 'notes'>,
  kind: ImportKind,
  given: 'file' | 'sheet' = 'file',
): Layout {
  const { columns } = importKinds[kind]
  const { index, known } = findHeadings(table.rows, columns)
  const rows = table.rows.slice(index + 1)
  if (rows.length === 0) throw invalid({ [given]: [`The ${given} has headings and no rows below them.`] })
  const cells = table.rows[index]?.cells ?? []
  return {
    rows,
    headings: headingsOf(cells, rows),
    mapping: known > 0 ? matchColumns(cells, columns) : {},
    notes: [...table.notes, ...skipped(table.rows.slice(0, index))],
  }
}

function headingsOf(cells: readonly string[], rows: readonly TableRow[]): Import['headings'] {
  const width = Math.max(cells.length, ...rows.slice(0, 1000).map(row => row.cells.length))
  return Array.from({ length: width }, (_, index) => ({
    column: nameOf(index),
    heading: (cells[index] ?? '').trim().slice(0, 200),
    examples: examplesIn(rows, index),
  }))
}

function examplesIn(rows: readonly TableRow[], index: number): string[] {
  const texts = rows.slice(0, 100).map(row => (row.cells[index] ?? '').trim().slice(0, 80))
  return [...new Set(texts.filter(Boolean))].slice(0, 3)
}

function skipped(rows: readonly TableRow[]): string[] {
  if (rows.length === 0) return []
  const numbers = rows.map(({ row }) => row)
  return [
    numbers.length === 1
      ? `Row ${numbers[0]} is above the headings and isn’t imported.`
      : `Rows ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)} are above the headings and aren’t imported.`,
  ]
}

const CHUNK = 1000

/** Stores the rows of an import. */
export async function keepRows({ db, organizationId }: Call, importId: number, rows: readonly TableRow[]) {
  for (let at = 0; at < rows.length; at += CHUNK) {
    const chunk = JSON.stringify(rows.slice(at, at + CHUNK))
    await sql`insert into import_rows (organization_id, import_id, row, place, cells, cell_faults)
      select ${organizationId}, ${importId}, r.row, r.place, r.cells, r.faults
      from jsonb_to_recordset(${chunk}::jsonb) as r (row integer, place text, cells jsonb, faults jsonb)`.execute(
      db,
    )
    await setImmediate()
  }
}
