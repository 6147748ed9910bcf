import { type ZipEntry, zipOf } from '../zip/zip.ts'
import { guardedText, isFormula } from './formula-guard.ts'
import { type Cell, dollarsOf } from './sheet.ts'
import {
  escaped,
  MONEY,
  parts,
  SHEET,
  type SheetLayout,
  sheetHead,
  TEXT_LIKE_A_FORMULA,
} from './xlsx-parts.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Rows that are put together before they are compressed. */
const PIECE_CHARACTERS = 64 * 1024

/**
 * An Excel workbook of one sheet, compressed as its rows come: the memory that it takes depends on none of them. Every
 * text is a text in it, whatever it begins with.
 */
export function xlsxOf(
  layout: SheetLayout,
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>,
): AsyncGenerator<Uint8Array> {
  const entries = Object.entries(parts).map(
    ([path, xml]): ZipEntry => ({ path, content: [xml], isDeflated: true }),
  )
  return zipOf([...entries, { path: SHEET, content: sheetOf(layout, rows), isDeflated: true }])
}

async function* sheetOf(
  layout: SheetLayout,
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>,
): AsyncGenerator<string> {
  let piece = sheetHead(layout)
  for await (const cells of rows) {
    piece += rowOf(cells)
    if (piece.length < PIECE_CHARACTERS) continue
    yield piece
    piece = ''
  }
  yield `${piece}</sheetData></worksheet>`
}

/** A row of a sheet. */
export const rowOf = (cells: readonly Cell[]): string => `<row>${cells.map(cellOf).join('')}</row>`

function cellOf(cell: Cell): string {
  if (cell === null || cell === undefined || cell === '') return '<c/>'
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c><v>${cell}</v></c>` : '<c/>'
  if (typeof cell === 'object') return `<c s="${MONEY}"><v>${dollarsOf(cell)}</v></c>`
  const text = typeof cell === 'boolean' ? (cell ? 'Yes' : 'No') : cell
  const style = isFormula(text) ? ` s="${TEXT_LIKE_A_FORMULA}"` : ''
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(guardedText(text))}</t></is></c>`
}
