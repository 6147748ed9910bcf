import { findHeadings } from '#domain/imports/match-columns.rules.ts'
import { frameworkColumns } from '#domain/protocols/sheet/framework-columns.ts'
import { unguarded } from '#server/platform/sheets/formula-guard.ts'
import { bestSheet } from '#server/platform/sheets/reading/choose-sheet.ts'
import { readSpreadsheet } from '#server/platform/sheets/reading/read-spreadsheet.ts'
import type { Table } from '#server/platform/sheets/reading/read-table.ts'
import type { Reading, SheetsRead } from '../read-oscal.ts'
import { frameworkFromSheet } from './framework-from-sheet.ts'

/**
 * Reads the bytes of a framework in XLSX or CSV. Never throws because of their content. Of a workbook with several
 * sheets, reads the one with this index, or the one that fits best.
 */
export async function readSheet(bytes: Uint8Array, wanted?: number): Promise<Reading> {
  const reading = await readSpreadsheet(bytes)
  if ('refusal' in reading)
    return { format: 'spreadsheet', errors: [{ place: 'file', message: reading.refusal }] }
  const { table, sheets } = chosenOf(reading, wanted)
  const rows = table.rows.map(row => ({
    ...row,
    cells: row.cells.map(unguarded),
  }))
  const read = frameworkFromSheet(rows)
  if ('errors' in read) return { format: 'spreadsheet', ...sheets, ...read }
  const framework = { ...read.framework, warnings: [...table.notes, ...read.framework.warnings] }
  return { ...sheets, ...read, framework, text: JSON.stringify(framework) }
}

function chosenOf(reading: Table, wanted: number | undefined): { table: Table; sheets: SheetsRead } {
  const named = reading.sheets ?? []
  if (named.length < 2) return { table: reading, sheets: { sheets: [], sheet: null } }
  const best = bestSheet(named, rows => findHeadings(rows, frameworkColumns).known)
  const sheet = wanted !== undefined && named[wanted] ? wanted : best
  const sheets = named.map(({ name, rows }) => ({ name: name.slice(0, 200), rows_count: rows.length }))
  return { table: named[sheet] ?? reading, sheets: { sheets, sheet } }
}
