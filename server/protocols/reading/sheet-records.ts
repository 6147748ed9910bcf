import { findHeadings, isSecondHeadings, matchColumns } from '#domain/imports/match-columns.rules.ts'
import {
  type FrameworkColumn,
  type FrameworkRow,
  frameworkColumns,
} from '#domain/protocols/sheet/framework-columns.ts'
import { nameOf, type TableRow } from '#server/platform/sheets/reading/read-table.ts'
import type { Fault } from './fault.ts'
import { kindOf } from './sheet-kinds.ts'

/** A row by its columns. */
export interface SheetRecord {
  row: number
  texts: FrameworkRow
  /** The name of a cell: `C12`. */
  cell(column: FrameworkColumn): string
}

export interface SheetRecords {
  records: SheetRecord[]
  /** The columns that the file has. */
  columns: ReadonlySet<FrameworkColumn>
  faults: Fault[]
  warnings: string[]
}

/** Finds the headings, and reads the rows below them by their columns. */
export function sheetRecords(rows: readonly TableRow[]): SheetRecords {
  const { index } = findHeadings(rows, frameworkColumns)
  const headings = rows[index]
  const mapping = matchColumns(headings?.cells ?? [], frameworkColumns) as Partial<
    Record<FrameworkColumn, number>
  >
  const columns = new Set(Object.keys(mapping) as FrameworkColumn[])
  const result: SheetRecords = { records: [], columns, faults: [], warnings: skipped(rows.slice(0, index)) }
  if (!headings || columns.size < 2 || !(columns.has('title') || columns.has('text'))) {
    const message = 'We can’t find the headings. Use those of the template: Number, Title, Text and so on.'
    return { ...result, faults: [{ place: `Row ${rows[0]?.row ?? 1}`, message }] }
  }
  result.warnings.push(...leftOut(headings.cells, mapping))
  const cellOf = (row: number) => (column: FrameworkColumn) => {
    const at = mapping[column]
    return at === undefined ? `Row ${row}` : `${nameOf(at)}${row}`
  }
  for (const { row, cells, faults } of rows.slice(index + 1)) {
    const texts = textsOf(cells, mapping)
    const isKnownKind = texts.kind !== undefined && kindOf(texts.kind) !== null
    if (!isKnownKind && isSecondHeadings(cells, headings.cells, frameworkColumns)) {
      result.faults.push({ place: `Row ${row}`, message: 'This row repeats the headings. Delete it.' })
      continue
    }
    for (const fault of faults) {
      const isRead = Object.values(mapping).includes(fault.column)
      if (isRead) result.faults.push({ place: `${nameOf(fault.column)}${row}`, message: fault.message })
    }
    if (Object.keys(texts).length === 0) continue
    if (kindOf(texts.kind ?? '') === 'continued') append(result, row, texts)
    else result.records.push({ row, texts, cell: cellOf(row) })
  }
  return result
}

/** The columns of the file that nothing is read from. */
function leftOut(headings: readonly string[], mapping: Partial<Record<FrameworkColumn, number>>): string[] {
  const read = new Set(Object.values(mapping))
  const names = headings.flatMap((heading, at) =>
    heading.trim() && !read.has(at) ? [`“${heading.trim().slice(0, 60)}”`] : [],
  )
  if (names.length === 0) return []
  const listed = new Intl.ListFormat('en').format(names.slice(0, 20))
  return [
    names.length === 1 ? `The column ${listed} isn’t imported.` : `The columns ${listed} aren’t imported.`,
  ]
}

function textsOf(cells: readonly string[], mapping: Partial<Record<FrameworkColumn, number>>): FrameworkRow {
  const texts = Object.entries(mapping).flatMap(([column, at]) => {
    const text = cells[at] ?? ''
    return text.trim() ? [[column, text]] : []
  })
  return Object.fromEntries(texts)
}

/** A text that was too long for a cell goes on in the row below. */
function append({ records, faults }: SheetRecords, row: number, texts: FrameworkRow): void {
  const last = records.at(-1)
  if (!last) {
    faults.push({ place: `Row ${row}`, message: 'There’s no row above that this one continues.' })
    return
  }
  for (const [column, text] of Object.entries(texts) as [FrameworkColumn, string][])
    if (column !== 'kind') last.texts[column] = (last.texts[column] ?? '') + text
}

function skipped(rows: readonly TableRow[]): string[] {
  const numbers = rows.map(({ row }) => row)
  if (numbers.length === 0) return []
  return [
    numbers.length === 1
      ? `Row ${numbers[0]} is above the headings and isn’t imported.`
      : `Rows ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)} are above the headings and aren’t imported.`,
  ]
}
