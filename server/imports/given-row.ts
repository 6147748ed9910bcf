import type { ImportColumn } from '#domain/imports/import-column.ts'
import { line, text } from '#domain/platform/fields.ts'
import { unguardedCell } from '#server/platform/sheets/formula-guard.ts'
import type { GivenRow, RowFault } from './import-source.ts'

/** A row as it is kept, with the texts of the matched columns in their order. */
export interface StoredRow {
  row: number
  values: (string | null)[]
  cell_faults: { column: number; message: string }[]
  cells: string[] | null
}

/** A row by the columns of the import, with the faults that need no record to be seen. */
export function givenRow(
  stored: StoredRow,
  mapped: readonly (readonly [key: string, index: number])[],
  columns: Record<string, ImportColumn>,
): GivenRow {
  const values: Record<string, string> = {}
  const faults: RowFault[] = []
  mapped.forEach(([key, index], at) => {
    const column = columns[key]
    if (!column) return
    const cell = unguardedCell((stored.values[at] ?? '').trim())
    if (cell) values[key] = cell
    const unreadable = stored.cell_faults.find(fault => fault.column === index)
    const message = unreadable?.message ?? faultOf(cell, column)
    if (message) faults.push({ column: key, message })
  })
  return { row: stored.row, values, faults }
}

function faultOf(cell: string, { label, max, isRequired, isLong }: ImportColumn): string | null {
  if (!cell) return isRequired ? `${label} is required.` : null
  const read = (isLong ? text(max) : line(max)).safeParse(cell)
  return read.success ? null : (read.error.issues[0]?.message ?? `${label} can’t be read.`)
}
