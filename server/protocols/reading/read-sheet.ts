import { unguardedCell, unguardedWithin } from '#server/platform/sheets/formula-guard.ts'
import { readSpreadsheet } from '#server/platform/sheets/reading/read-spreadsheet.ts'
import type { Reading } from '../read-oscal.ts'
import { frameworkFromSheet } from './framework-from-sheet.ts'

/** Reads the bytes of a framework in XLSX or CSV. Never throws because of their content. */
export async function readSheet(bytes: Uint8Array): Promise<Reading> {
  const table = await readSpreadsheet(bytes)
  if ('refusal' in table)
    return { format: 'spreadsheet', errors: [{ place: 'file', message: table.refusal }] }
  const rows = table.rows.map(row => ({
    ...row,
    cells: row.cells.map(cell => unguardedWithin(unguardedCell(cell))),
  }))
  const read = frameworkFromSheet(rows)
  if ('errors' in read) return { format: 'spreadsheet', ...read }
  const framework = { ...read.framework, warnings: [...table.notes, ...read.framework.warnings] }
  return { ...read, framework, text: JSON.stringify(framework) }
}
