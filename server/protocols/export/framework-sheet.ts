import { frameworkColumns, frameworkHeadings } from '#domain/protocols/sheet/framework-columns.ts'
import { headOf, linesOf } from '#server/platform/sheets/csv.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'
import { xlsxOf } from '#server/platform/sheets/xlsx.ts'
import type { ExportedFramework } from './exported-framework.ts'
import { frameworkRows } from './framework-rows.ts'

/** Rows that are made in one go. */
const ROWS = 200

const sheet: Sheet<string[]> = Object.values(frameworkColumns).map(({ label }, index) => ({
  heading: label,
  cell: row => row[index],
}))

/** A framework as a spreadsheet. */
export function frameworkSheet(framework: ExportedFramework, format: 'xlsx' | 'csv') {
  return sheetOf(frameworkRows(framework), format)
}

/** In a workbook, cells are text, so that numbers such as 2.10 keep their zero. */
export function sheetOf(
  rows: Iterable<string[]>,
  format: 'xlsx' | 'csv',
): AsyncIterable<string | Uint8Array> {
  return format === 'csv' ? csvOf(rows) : xlsxOf({ headings: frameworkHeadings, isForm: true }, rows)
}

async function* csvOf(all: Iterable<string[]>): AsyncGenerator<string> {
  yield headOf(sheet)
  let rows: string[][] = []
  for (const row of all) {
    rows.push(row)
    if (rows.length < ROWS) continue
    yield linesOf(sheet, rows)
    rows = []
  }
  yield linesOf(sheet, rows)
}
