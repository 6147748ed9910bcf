import { z } from 'zod'
import { Id, Ids, line } from '../../platform/fields.ts'
import { reportFormats } from '../report-kinds.ts'
import { answerStates, COMPARED_MAX, groupings, SECTIONS_MAX } from './choices.ts'
import { hasContrast } from './contrast.rules.ts'
import { sectionKinds } from './section-kinds.ts'

/** The most characters of a logo as Base64: 200 KB of a picture. */
const LOGO_MAX = 275_000

/** A section of a template. */
export const RecipeSection = z.strictObject({
  key: z
    .string()
    .regex(/^[a-z0-9]{1,8}$/)
    .describe(
      'Names the section for as long as it exists, so that two reports of a template can be compared.',
    ),
  kind: z.enum(sectionKinds),
  title: z
    .union([z.literal(''), line(200)])
    .default('')
    .describe('Empty for the usual title of its kind.'),
  html: z.string().max(50_000).default('').describe('The text of a section of kind `text`, as HTML.'),
  filter: z
    .strictObject({
      state: z.enum(answerStates).default('all'),
      search: z
        .string()
        .trim()
        .max(200)
        .default('')
        .describe('Words of the question, the answer or the control.'),
    })
    .prefault({})
    .describe('The answers of a section of kind `answers`.'),
})
export type RecipeSection = z.infer<typeof RecipeSection>

/** The entities and frameworks of a report: those that every list which is not empty names. */
export const RecipeScope = z.strictObject({
  period_ids: z
    .array(Id)
    .max(COMPARED_MAX)
    .default([])
    .describe(
      'The assessments that the report’s own is compared with. If empty, the closed ones before it are.',
    ),
  division_ids: Ids.default([]),
  group_ids: Ids.default([]),
  entity_ids: Ids.default([]),
  protocol_ids: Ids.default([]),
})
export type RecipeScope = z.infer<typeof RecipeScope>

const Logo = z
  .string()
  .max(LOGO_MAX)
  .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/, 'Choose a PNG or JPEG picture.')

/** Everything that a report is built by. */
export const Recipe = z.strictObject({
  sections: z
    .array(RecipeSection)
    .max(SECTIONS_MAX)
    .refine(
      sections => new Set(sections.map(({ key }) => key)).size === sections.length,
      'A key appears twice.',
    ),
  scope: RecipeScope.prefault({}),
  assessment_period_id: Id.nullable()
    .default(null)
    .describe('Null for the assessment that is current when the report is made.'),
  grouping: z.enum(groupings).default('none'),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .refine(hasContrast, 'Choose a darker color: headings in it could not be read on white.')
    .default('#1f4e79'),
  footer: z.union([z.literal(''), line(200)]).default(''),
  logo: Logo.nullable().default(null).describe('A PNG or JPEG picture as a data address.'),
  formats: z
    .array(z.enum(reportFormats))
    .min(1)
    .max(reportFormats.length)
    .default([...reportFormats]),
})
export type Recipe = z.infer<typeof Recipe>
/** A recipe as a caller sends it, without what has a default. */
export type RawRecipe = z.input<typeof Recipe>
