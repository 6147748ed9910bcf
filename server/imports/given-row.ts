import type { ImportColumn } from '#domain/imports/import-column.ts'
import type { Mapping } from '#domain/imports/import-columns.ts'
import { line, text } from '#domain/platform/fields.ts'
import { unguarded } from '#server/platform/sheets/formula-guard.ts'
import type { GivenRow, RowFault } from './import-source.ts'

/** A row as it is kept, with the texts of the matched columns in their order. */
export interface StoredRow {
  row: number
  place: string | null
  values: (string | null)[]
  cell_faults: { column: number; message: string }[]
  cells: string[] | null
}

/** Reads rows by the columns of the import, with the faults that need no record to be seen. */
export function rowReader(mapping: Mapping, columns: Record<string, ImportColumn>) {
  // A check costs far more to make than to use: one for each column, instead of one for each cell.
  const mapped = Object.entries(mapping).map(([key, index]) => {
    const column = columns[key]
    return { key, index, faultOf: column ? cellCheck(column) : null }
  })
  return (stored: StoredRow): GivenRow => {
    const values: Record<string, string> = {}
    const faults: RowFault[] = []
    mapped.forEach(({ key, index, faultOf }, at) => {
      if (!faultOf) return
      const cell = unguarded((stored.values[at] ?? '').trim()).trim()
      if (cell) values[key] = cell
      const unreadable = stored.cell_faults.find(fault => fault.column === index)
      const message = unreadable?.message ?? faultOf(cell)
      if (message) faults.push({ column: key, message })
    })
    return { row: stored.row, place: stored.place ?? `Row ${stored.row}`, values, faults }
  }
}

function cellCheck({ label, max, isRequired, isLong }: ImportColumn): (cell: string) => string | null {
  const check = isLong ? text(max) : line(max)
  return cell => {
    if (!cell) return isRequired ? `${label} is required.` : null
    const read = check.safeParse(cell)
    return read.success ? null : (read.error.issues[0]?.message ?? `${label} can’t be read.`)
  }
}
