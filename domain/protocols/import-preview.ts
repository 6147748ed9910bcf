import { z } from 'zod'
import { Id, line } from '../platform/fields.ts'
import { OpenParameter } from './open-parameter.ts'
import { importFormats } from './protocol-sources.ts'

const Count = z.int()
export const FrameworkChanges = z.object({ added: Count, updated: Count, unchanged: Count, removed: Count })

/** The fields beside an uploaded framework. */
export const PreviewInput = z.object({
  name: line(300).optional(),
  sheet: z
    .int()
    .min(0)
    .max(19)
    .optional()
    .describe('Index of the sheet of a workbook to read. If left out, the one that fits best is read.'),
})

/** The effect of an uploaded framework. Nothing is applied while there are errors. */
export const ImportPreview = z.object({
  import_id: Id.nullable(),
  format: z.enum(importFormats),
  name: z.string(),
  edition: z.string(),
  protocol_id: Id.nullable().describe('Framework to update, or null for a new one.'),
  counts: z.object({ topics: z.int(), questions: z.int(), options: z.int(), withdrawn: z.int() }),
  changes: FrameworkChanges,
  /** The first topics with their first questions, to look at before applying. */
  sample: z.array(
    z.object({
      tempid: z.string(),
      title: z.string(),
      questions_count: z.int(),
      questions: z.array(z.object({ tempid: z.string(), title: z.string(), question: z.string() })),
    }),
  ),
  cautions: z.array(z.string()).describe('Reasons why the import has to be confirmed when it is applied.'),
  warnings: z.array(z.string()),
  errors: z.array(z.object({ place: z.string(), message: z.string() })),
  sheets: z
    .array(z.object({ name: z.string(), rows_count: z.int() }))
    .describe('The visible sheets of a workbook that has several with any text. Empty for other files.'),
  sheet: z.int().nullable().describe('The index of the sheet that was read. Null without several.'),
})
export type ImportPreview = z.infer<typeof ImportPreview>

/** Values of parameters. */
export const ParameterValues = z
  .record(z.string().min(1).max(200), z.array(line(2000)).max(50))
  .describe('Values by the id of the parameter. They win over those of the profile. None: it stays open.')

/** The effect of a baseline: a framework of its own with some of another one’s questions. */
export const BaselinePreview = ImportPreview.extend({
  question_ids: z.array(Id).describe('Questions of the original framework that come in.'),
  parameters: z.array(OpenParameter).describe('Parameters without a value of the profile or the request.'),
  lacks_catalog: z
    .boolean()
    .describe(
      'The framework was imported before catalogs were kept, so that no parameter can be filled in. Importing its catalog again keeps it.',
    ),
})
export type BaselinePreview = z.infer<typeof BaselinePreview>
