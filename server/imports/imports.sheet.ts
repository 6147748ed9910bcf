import type { Import, ImportRow } from '#domain/imports/imports.contract.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'

const effects = { new: 'New', changed: 'Changed', same: 'No change', wrong: 'Error' }

/** The list of imports as a spreadsheet. */
export const importSheet: Sheet<Import> = [
  { heading: 'File', cell: found => found.file_name },
  { heading: 'Sheet', cell: ({ sheets, sheet }) => sheets[sheet ?? -1]?.name },
  { heading: 'Records', cell: found => found.kind },
  { heading: 'State', cell: found => found.state },
  { heading: 'Assessment', cell: found => found.assessment_period?.name },
  { heading: 'New', cell: ({ counts }) => counts.new },
  { heading: 'Changed', cell: ({ counts }) => counts.changed },
  { heading: 'No change', cell: ({ counts }) => counts.same },
  { heading: 'Errors', cell: ({ counts }) => counts.wrong },
  { heading: 'Kept', cell: found => found.kept },
  { heading: 'Person', cell: found => found.created_by.full_name },
  { heading: 'Uploaded', cell: found => found.created_at },
  { heading: 'Imported', cell: found => found.applied_at },
  { heading: 'Undone', cell: found => found.undone_at },
]

/** The rows of an import as a spreadsheet, with their errors. */
export const importRowSheet: Sheet<ImportRow> = [
  { heading: 'Row', cell: row => row.place ?? row.id },
  { heading: 'Effect', cell: row => effects[row.state] },
  { heading: 'Record', cell: row => row.title },
  {
    heading: 'Errors',
    cell: ({ faults }) => faults.map(({ cell, message }) => `${cell}: ${message}`).join('\n'),
  },
  {
    heading: 'Changes',
    cell: ({ changes }) =>
      changes.map(({ column, before, after }) => `${column}: ${before} → ${after}`).join('\n'),
  },
  { heading: 'Kept', cell: row => row.kept },
]
