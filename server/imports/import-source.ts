import type { Verdict } from '#domain/platform/policy.ts'
import type { Call } from '#server/platform/serve/call.ts'

/** The person and company for whom an import reads or writes. */
export type ImportScope = Pick<Call, 'db' | 'actor' | 'organizationId'>

/** A scope in which an import is written: with the means that a single call has. */
export type WritingScope = ImportScope & Pick<Call, 'enqueue' | 'requestId' | 'address'>

/** A row of a file, by the columns of the import that its file has. Texts are trimmed; an empty cell is missing. */
export interface GivenRow {
  row: number
  /** `Row 12`, or `Line 12` of a file that is no spreadsheet. */
  place: string
  values: Readonly<Record<string, string>>
  /** Faults that are already known. */
  faults: RowFault[]
}

export interface RowFault {
  /** Null: of the whole row. */
  column: string | null
  message: string
}

export interface RowChange {
  column: string
  before: string
  after: string
}

/** The effect of importing a row. */
export interface PlannedRow {
  row: number
  title: string
  faults: RowFault[]
  /** The existing record, or null for a new one. */
  subject: { id: number; version: number } | null
  changes: RowChange[]
  /** The values to write. */
  after: object
  /** The record as it is, for the audit log and an undo. */
  before: object | null
  /** The row has nothing to import, and no record either. */
  isEmpty?: true
}

/** The rows of an import, and the assessment or the list that they belong to, for kinds that have one. */
export interface ImportTarget {
  importId: number
  periodId: number | null
  /** The list that document requests join. */
  listId: number | null
}

/** A kind of record that can be imported. `<noun>.import.ts` states it for the noun's own. */
export interface ImportSource {
  /** Decides whether the person may import records of this kind at all. */
  may(actor: ImportScope['actor']): Verdict
  /** Compares the rows with the records that the person may see and change. Writes nothing. */
  plan(scope: ImportScope, rows: readonly GivenRow[], target: ImportTarget): Promise<PlannedRow[]>
  /**
   * Does what needs no lock. With it, rows are planned before anything is locked, and again under the locks, so that
   * others wait no longer than it takes to write.
   */
  prepare?(scope: WritingScope, target: ImportTarget): Promise<void>
  /** Locks the records that the rows of the preview are matched with. */
  lock(scope: ImportScope, target: ImportTarget): Promise<void>
  /** Writes the planned rows in a few statements. Returns the ids of records that it created along the way, by table. */
  write(scope: WritingScope, target: ImportTarget): Promise<Record<string, number[]>>
  /** Takes everything back that nobody changed since, and writes to the other rows why they are kept. */
  undo(scope: WritingScope, target: ImportTarget, made: Record<string, number[]>): Promise<void>
  /** The reason why nothing of the import can be undone now. */
  mayUndo?(scope: WritingScope, target: ImportTarget): Promise<Verdict>
  /** Refuses an assessment that rows can’t be imported into. */
  demandPeriod?(scope: ImportScope, periodId: number): Promise<void>
  /** Refuses a list of document requests that rows can’t be imported into. */
  demandList?(scope: ImportScope, listId: number): Promise<void>
  /** Rows for the template, from the company's own records; without any, it has the example of each column. */
  examples?(scope: ImportScope): Promise<Record<string, string>[]>
}
