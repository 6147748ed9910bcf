import { z } from 'zod'
import { Job } from '../jobs/jobs.contract.ts'
import { Id, Moment, Named, Person, verdictsOn } from '../platform/fields.ts'
import { listing } from '../platform/listing.ts'
import { begun, created, list, one, route, stream } from '../platform/route.ts'
import { kinds } from './import-kinds.ts'
import { importStates, rowStates } from './imports.rules.ts'

const Kind = z.enum(kinds)
const Count = z.int().min(0)

/** An import of a spreadsheet, from its preview to its undo. */
export const Import = z.object({
  id: Id,
  kind: Kind,
  file_name: z.string(),
  assessment_period: Named.nullable().describe(
    'The assessment that the rows belong to. Null for other kinds.',
  ),
  document_request_list: Named.nullable().describe(
    'The list that document requests are added to. Null for other kinds.',
  ),
  state: z.enum(importStates),
  sheets: z
    .array(z.object({ name: z.string(), rows_count: Count }))
    .describe('The visible sheets of a workbook that has several with any text. Empty for other files.'),
  sheet: z.int().nullable().describe('The index of the sheet that is imported. Null without several.'),
  headings: z
    .array(z.object({ column: z.string(), heading: z.string(), examples: z.array(z.string()) }))
    .describe('The columns of the file, with the letters and first texts that a spreadsheet shows.'),
  mapping: z
    .record(z.string(), z.int())
    .describe('The index of the file’s column for each column of the import.'),
  missing: z.array(z.string()).describe('Required columns that are not matched yet.'),
  notes: z.array(z.string()).describe('Sentences about the file, such as rows that were skipped.'),
  counts: z.object({ new: Count, changed: Count, same: Count, wrong: Count }),
  kept: Count.describe('Number of rows that an undo left as they are, because somebody changed them since.'),
  job_id: Id.nullable().describe('The job that applies or undoes the import, or did so last.'),
  problem: z.string().nullable().describe('The reason why the last attempt failed.'),
  created_by: Person,
  created_at: Moment,
  applied_at: Moment.nullable(),
  undo_until: Moment.nullable(),
  undone_at: Moment.nullable(),
  ...verdictsOn('map', 'apply', 'skip', 'undo'),
})
export type Import = z.infer<typeof Import>

/** A row of the file, with the effect of importing it. */
export const ImportRow = z.object({
  id: Id.describe('The number of the row in the file.'),
  state: z.enum(rowStates),
  place: z
    .string()
    .nullable()
    .describe('The place in a file that has no rows, such as Line 12. Null in a spreadsheet.'),
  title: z.string().describe('The name of the record.'),
  subject_id: Id.nullable().describe('The existing or imported record.'),
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  faults: z.array(
    z.object({
      cell: z.string().describe('The cell in the file, such as B12, or its place.'),
      column: z.string().nullable(),
      message: z.string(),
    }),
  ),
  kept: z.string().nullable().describe('The reason why an undo left the record as it is.'),
})
export type ImportRow = z.infer<typeof ImportRow>

const ImportPath = z.object({ import_id: Id })
const ids = { import_id: 'imports' }

export const importsApi = {
  list: route({
    method: 'GET',
    path: '/api/v1/imports',
    summary: 'List imports of spreadsheets: your own, and everyone’s if no division limits you.',
    needs: 'company:manage',
    input: z.object(listing({ filter: { kind: Kind.optional() }, sort: ['created_at', 'id'] })),
    output: list(Import),
    csv: 'imports.exported',
  }),
  template: route({
    method: 'GET',
    path: '/api/v1/imports/:kind/template',
    summary: 'Download a spreadsheet with the columns of an import, and an example.',
    needs: 'company:manage',
    input: z.object({ kind: Kind, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    output: stream('application/octet-stream'),
    // It holds names of columns, and of an example.
    audit: false,
  }),
  preview: route({
    method: 'POST',
    path: '/api/v1/imports/:kind',
    summary: 'Upload an XLSX or CSV file and preview its import. Nothing changes until you apply it.',
    needs: 'company:manage',
    file: 'file',
    input: z.object({
      kind: Kind,
      assessment_period_id: Id.optional().describe(
        'The assessment that answers belong to: an open one that has begun. Required for answers.',
      ),
      document_request_list_id: Id.optional().describe(
        'The list that document requests are added to. Required for them.',
      ),
    }),
    output: created(Import),
    audit: 'spreadsheet.previewed',
  }),
  show: route({
    method: 'GET',
    path: '/api/v1/imports/:import_id',
    summary: 'Get an import.',
    needs: 'company:manage',
    ids,
    input: ImportPath,
    output: one(Import),
  }),
  rows: route({
    method: 'GET',
    path: '/api/v1/imports/:import_id/rows',
    summary: 'List the rows of an import, with the effect of each.',
    needs: 'company:manage',
    ids,
    input: ImportPath.extend(
      listing({
        filter: { state: z.enum(rowStates).optional(), kept: z.boolean().optional() },
        sort: ['id'],
      }),
    ),
    output: list(ImportRow),
    csv: 'import_rows.exported',
  }),
  chooseSheet: route({
    method: 'PUT',
    path: '/api/v1/imports/:import_id/sheet',
    summary: 'Choose the sheet of a workbook. Its columns are matched, and the preview is made again.',
    needs: 'company:manage',
    ids,
    input: ImportPath.extend({ sheet: z.int().min(0).max(19) }),
    output: one(Import),
    audit: 'spreadsheet.sheet_chosen',
  }),
  map: route({
    method: 'PUT',
    path: '/api/v1/imports/:import_id/mapping',
    summary: 'Choose the file’s column for each column of the import. The preview is made again.',
    needs: 'company:manage',
    ids,
    input: ImportPath.extend({ mapping: z.record(z.string().max(40), z.int().min(0).max(249)) }),
    output: one(Import),
    audit: 'spreadsheet.mapped',
  }),
  apply: route({
    method: 'POST',
    path: '/api/v1/imports/:import_id/apply',
    summary:
      'Import the previewed rows, all or nothing, or without those that have errors. If records changed since the preview, the job fails and says which.',
    needs: 'company:manage',
    ids,
    input: ImportPath.extend({
      skip_wrong: z.boolean().optional().describe('Whether to skip the rows that have errors.'),
    }),
    output: begun(Job),
    audit: 'spreadsheet.import_started',
  }),
  undo: route({
    method: 'POST',
    path: '/api/v1/imports/:import_id/undo',
    summary: 'Undo an import within 24 hours. Records that somebody changed since are kept.',
    needs: 'company:manage',
    ids,
    input: ImportPath,
    output: begun(Job),
    audit: 'spreadsheet.undo_started',
  }),
}
