import { guardedCell, guardedLine } from './formula-guard.ts'
import { type Cell, dollarsOf, type Sheet } from './sheet.ts'

/** A byte order mark, by which spreadsheets know that it is UTF-8. */
const UTF8 = '\ufeff'

const special = /[",\t\r\n]|^\s|\s$/

/** The first line of a sheet. */
export function headOf<Row>(sheet: Sheet<Row>): string {
  return `${UTF8}${lineOf(sheet.map(({ heading }) => heading))}`
}

/** Rows as lines of CSV (RFC 4180). Nothing in them is a formula, whichever separator a spreadsheet expects. */
export function linesOf<Row>(sheet: Sheet<Row>, rows: readonly Row[]): string {
  return rows.map(row => lineOf(sheet.map(column => column.cell(row)))).join('')
}

function lineOf(cells: readonly Cell[]): string {
  return `${guardedLine(cells.map(textOf).join(','))}\r\n`
}

function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return String(dollarsOf(cell))
  const text = guardedCell(cell)
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
