import { setImmediate } from 'node:timers/promises'
import type { GivenRow, PlannedRow, RowChange, RowFault } from './import-source.ts'

/** Rows that are compared in one go: other calls have their turn in between. */
const CHUNK = 500

/** Plans one row after the other. */
export async function planEach(
  rows: readonly GivenRow[],
  plan: (row: GivenRow, index: number) => PlannedRow,
): Promise<PlannedRow[]> {
  const planned: PlannedRow[] = []
  for (const [index, row] of rows.entries()) {
    planned.push(plan(row, index))
    if (index % CHUNK === CHUNK - 1) await setImmediate()
  }
  return planned
}

interface Existing {
  id: number
  version: number
  snapshot: object
}

/** A row, and the record that it was found to be about. */
interface MatchedRow<Found> {
  row: GivenRow
  found: Found | null
  faults: RowFault[]
}

/** The values read from the cells of a row, with the texts of those that are shown differently than they are written. */
interface ReadRow {
  values: object
  shown: Record<string, string>
  faults: RowFault[]
}

interface Columns<Found> {
  /** The columns whose values have another name. */
  keys: Record<string, string>
  /** A column of the record as it is. */
  textOf: (found: Found, column: string) => string
}

/** A row that creates or changes one record. */
export function plannedRecord<Found extends Existing>(
  { row, found, faults }: MatchedRow<Found>,
  { values, shown, faults: read }: ReadRow,
  { keys, textOf }: Columns<Found>,
): PlannedRow {
  const change = (column: string): RowChange => ({
    column,
    before: found ? textOf(found, column) : '',
    after: shown[column] ?? row.values[column] ?? '',
  })
  return {
    row: row.row,
    title: row.values.name ?? '',
    faults: [...row.faults, ...faults, ...read],
    subject: found && { id: found.id, version: found.version },
    changes: Object.keys(row.values).flatMap(column =>
      (keys[column] ?? column) in values ? [change(column)] : [],
    ),
    after: values,
    before: found?.snapshot ?? null,
  }
}
