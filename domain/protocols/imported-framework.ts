import { z } from 'zod'
import { importFormats } from './protocol-sources.ts'

/** The maximum length of each text; longer ones are cut with a warning. */
export const importedLimits = {
  tempid: 60,
  identifier: 260,
  title: 300,
  question: 20_000,
  guidance: 1_000_000,
  evidence: 20_000,
  url: 4_000,
  description: 5_000,
  section: 1_000_000,
  suggestedTask: 2_000,
}

const Identifier = z.string().min(1).max(importedLimits.identifier)
const Tempid = z.string().min(1).max(importedLimits.tempid)
const Title = z.string().max(importedLimits.title)
const QuestionText = z.string().min(1).max(importedLimits.question)
const Guidance = z.string().max(importedLimits.guidance)

/** A source of a question, for the criteria dialog. `identifier` is unique in its `regulation`. */
export const ImportedRegulation = z.strictObject({
  regulation: Title.min(1),
  identifier: Title.min(1),
  category: Title,
  subcategory: Title,
  standard: Title,
  /** Null where the source only names it: what is known of it stays. */
  requirement: z.string().max(importedLimits.question).nullable(),
  guidance: Guidance,
})
export type ImportedRegulation = z.infer<typeof ImportedRegulation>

/** A work that a question refers to. `url` is only ever http or https. */
export const ImportedReference = z.strictObject({
  title: Title.min(1),
  url: z
    .url({ protocol: /^https?$/ })
    .max(importedLimits.url)
    .optional(),
})
export type ImportedReference = z.infer<typeof ImportedReference>

const ImportedOption = z.strictObject({
  option: z.string().min(1).max(2000),
  value: z.int().min(0).max(100),
  /** Empty for none. Left out, an option that is imported again keeps what it has. */
  suggested_task: z.string().max(importedLimits.suggestedTask).optional(),
})

/** A section of rich text, as it is shown beside or below the question. */
const ImportedSection = z.strictObject({
  place: z.enum(['body', 'sidebar']),
  title: Title,
  content: z.string().max(importedLimits.section),
  /** The one entity that sees it; left out, all do. */
  entity_id: z.int().optional(),
})
export type ImportedSection = z.infer<typeof ImportedSection>

/**
 * The parts that only some sources have. A question that is imported again keeps what it has, unless the source is a
 * spreadsheet, in which people change it. Names that nobody here knows are left out.
 */
const content = {
  /** Left out, a question gets the standard options. */
  options: z.array(ImportedOption).max(26).optional(),
  weight: z.int().min(1).max(5).optional(),
  /** Empty for none. */
  category: Title.optional(),
  threat: Title.optional(),
  control_exempt: z.boolean().optional(),
  /** With them, the references are in one of them. */
  sections: z.array(ImportedSection).max(50).optional(),
  /** The question that it is a copy of, in a baseline. No file says it. */
  copy_of: z.int().positive().optional(),
}

/** `identifier` is the source's own and stays over editions; `tempid` is the number that people see. */
export const ImportedQuestion = z.strictObject({
  identifier: Identifier,
  tempid: Tempid,
  /** Empty when the source gives only a number and a text, as the Cybersecurity Framework does. */
  title: Title,
  question: QuestionText,
  guidance: Guidance,
  evidence: z.string().min(1).max(importedLimits.evidence).optional(),
  references: z.array(ImportedReference).max(500).optional(),
  regulations: z.array(ImportedRegulation).max(500).optional(),
  ...content,
})
export type ImportedQuestion = z.infer<typeof ImportedQuestion>

export const ImportedTopic = z.strictObject({
  identifier: Identifier,
  tempid: Tempid,
  title: Title,
  question: QuestionText,
  guidance: Guidance,
  evidence: z.string().min(1).max(importedLimits.evidence).optional(),
  regulations: z.array(ImportedRegulation).max(500).optional(),
  ...content,
  /** A topic without questions is answered itself. */
  questions: z.array(ImportedQuestion).max(20_000),
})
export type ImportedTopic = z.infer<typeof ImportedTopic>

/** A withdrawn control, which the source keeps only to state that it is gone, and where to. */
export const WithdrawnControl = z.strictObject({
  identifier: Identifier,
  title: Title.min(1),
  moved_to: z.array(Title.min(1)).max(100).optional(),
})
export type WithdrawnControl = z.infer<typeof WithdrawnControl>

/**
 * A framework as every import format gives it. Identifiers and tempids are unique over topics and questions together;
 * `source_key` is the same for all editions of one catalog, and may be that of another publisher’s too; lists are in the order in which people read them.
 */
export const ImportedFramework = z.strictObject({
  format: z.enum(importFormats),
  source_key: z.string().min(1).max(200),
  /** The publisher that the source names; null where it names none. */
  publisher: z.string().min(1).max(100).nullable(),
  name: Title.min(1),
  edition: z.string().max(100),
  /** The moment of the source’s last change; null where it names none. */
  dated_at: z.iso.datetime().nullable(),
  description: z.string().max(importedLimits.description),
  control_exempt: z.boolean().optional(),
  skips_hide_control: z.boolean().optional(),
  topics: z.array(ImportedTopic).max(20_000),
  withdrawn: z.array(WithdrawnControl).max(20_000),
  warnings: z.array(z.string().max(500)).max(100),
})
export type ImportedFramework = z.infer<typeof ImportedFramework>

/** The options of a question whose source has none; `value` says how fully the control is in place. Letters A–E. */
export const defaultOptions = [
  { option: 'Fully in place: done everywhere it applies, and we can show it.', value: 100 },
  { option: 'Mostly in place: done, with small gaps that we know of.', value: 75 },
  { option: 'Partly in place: done in some places, or without proof.', value: 50 },
  { option: 'Started: planned or informal, little of it done yet.', value: 25 },
  { option: 'Not in place: nothing has been done.', value: 0 },
] as const
