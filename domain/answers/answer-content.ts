import { z } from 'zod'
import { Id, text } from '../platform/fields.ts'

/**
 * All content of an answer, with the types of its columns. Code that saves, copies, shows or compares answers is built
 * from this list.
 */
export const content = {
  question_option_id: 'bigint',
  control: 'text',
  not_applicable: 'boolean',
  not_applicable_reason: 'text',
  external_reference: 'text',
} as const

export type ContentField = keyof typeof content
export const contentFields = Object.keys(content) as ContentField[]

/** The most characters of each text. */
export const contentLengths = {
  control: 20_000,
  not_applicable_reason: 2000,
  external_reference: 100,
} as const

export const shownContent = {
  question_option_id: Id.nullable(),
  control: z.string(),
  not_applicable: z.boolean(),
  not_applicable_reason: z.string().nullable(),
  external_reference: z.string().describe('Your own number for this answer, such as a ticket or work order.'),
} satisfies Record<ContentField, z.ZodType>

/** The content as it is sent: an option with its control, or that the question does not apply. */
export const givenContent = {
  question_option_id: Id.nullable().optional(),
  /** `N/A` hides the control. */
  control: text(contentLengths.control).optional(),
  not_applicable: z.boolean().optional(),
  not_applicable_reason: text(contentLengths.not_applicable_reason).nullable().optional(),
  external_reference: text(contentLengths.external_reference)
    .describe('Your own number for this answer, at most 100 characters.')
    .optional(),
} satisfies Record<ContentField, z.ZodType>

const Shown = z.object(shownContent)
const Given = z.object(givenContent)
export type Content = z.infer<typeof Shown>
export type GivenContent = z.infer<typeof Given>

/** An empty answer. */
export const blankContent: Content = {
  question_option_id: null,
  control: '',
  not_applicable: false,
  not_applicable_reason: null,
  external_reference: '',
}

/** The fields that the rules of an answer decide together; the others are kept as they are given. */
const decided = ['question_option_id', 'control', 'not_applicable', 'not_applicable_reason'] as const

export type Detail = Exclude<ContentField, (typeof decided)[number]>

/** The texts that can accompany any answer. Answers are searched and filtered by them. */
export const details = contentFields.filter(field => !decided.some(each => each === field)) as Detail[]

function ofEach<Value>(make: (field: Detail) => Value): Record<Detail, Value> {
  return Object.fromEntries(details.map(field => [field, make(field)])) as Record<Detail, Value>
}

export const shownDetails = ofEach(field => shownContent[field])
/** Filters by the whole text, case-insensitively. */
export const detailFilters = ofEach(field => z.string().trim().min(1).max(contentLengths[field]).optional())

/** The details of a record; blank where it has none. */
export function pickDetails(record: { [Field in Detail]?: string | undefined }): Record<Detail, string> {
  return ofEach(field => record[field] ?? '')
}

/** The content of a record that has more than that. */
export function pickContent(record: Content): Content {
  return contentOf(record)
}

/** Completes the given content: missing fields are taken from `before`. */
export function contentOf(given: GivenContent, before: Content = blankContent): Content {
  const entries = contentFields.map(field => [
    field,
    given[field] === undefined ? before[field] : given[field],
  ])
  return Object.fromEntries(entries) as Content
}

/** Checks whether two contents are equal. A missing text equals an empty one. */
export function isSameContent(one: Content, other: Content): boolean {
  return contentFields.every(field => (one[field] ?? '') === (other[field] ?? ''))
}
