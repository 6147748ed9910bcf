import { findHeadings } from '#domain/imports/match-columns.rules.ts'
import { frameworkColumns } from '#domain/protocols/sheet/framework-columns.ts'
import { unguarded } from '#server/platform/sheets/formula-guard.ts'
import { chooseSheet } from '#server/platform/sheets/reading/choose-sheet.ts'
import { readSpreadsheet } from '#server/platform/sheets/reading/read-spreadsheet.ts'
import type { Reading } from '../read-oscal.ts'
import { frameworkFromSheet } from './framework-from-sheet.ts'

/** Reads the bytes of a framework in XLSX or CSV. Never throws because of their content. */
export async function readSheet(bytes: Uint8Array): Promise<Reading> {
  const reading = await readSpreadsheet(bytes)
  if ('refusal' in reading)
    return { format: 'spreadsheet', errors: [{ place: 'file', message: reading.refusal }] }
  const table = chooseSheet(reading, rows => findHeadings(rows, frameworkColumns).known)
  const rows = table.rows.map(row => ({
    ...row,
    cells: row.cells.map(unguarded),
  }))
  const read = frameworkFromSheet(rows)
  if ('errors' in read) return { format: 'spreadsheet', ...read }
  const framework = { ...read.framework, warnings: [...table.notes, ...read.framework.warnings] }
  return { ...read, framework, text: JSON.stringify(framework) }
}
