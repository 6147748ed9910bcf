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
  control_ids: 'bigint[]',
} as const

export type ContentField = keyof typeof content
export const contentFields = Object.keys(content) as ContentField[]

/** The most characters of each text. */
export const contentLengths = {
  control: 20_000,
  not_applicable_reason: 2000,
  external_reference: 100,
} as const

/** The most controls that an answer names. */
export const CONTROLS_MAX = 20

export interface Content {
  question_option_id: number | null
  control: string
  not_applicable: boolean
  not_applicable_reason: string | null
  external_reference: string
  /** The controls that the answer rests on, in order. */
  control_ids: number[]
}
export type GivenContent = { [Field in ContentField]?: Content[Field] | undefined }

/** An empty answer. */
export const blankContent: Content = {
  question_option_id: null,
  control: '',
  not_applicable: false,
  not_applicable_reason: null,
  external_reference: '',
  control_ids: [],
}

/** The fields that the rules of an answer decide together; the others are kept as they are given. */
const decided = [
  'question_option_id',
  'control',
  'not_applicable',
  'not_applicable_reason',
  'control_ids',
] as const

export type Detail = Exclude<ContentField, (typeof decided)[number]>

/** The texts that can accompany any answer. Answers are searched and filtered by them. */
export const details = contentFields.filter(field => !decided.some(each => each === field)) as Detail[]

export function ofEach<Value>(make: (field: Detail) => Value): Record<Detail, Value> {
  return Object.fromEntries(details.map(field => [field, make(field)])) as Record<Detail, Value>
}

/** Their descriptions in the API, of an answer and of the input, and their headings in spreadsheets. */
export const detailDescriptions: Record<Detail, { heading: string; shown: string; given: string }> = {
  external_reference: {
    heading: 'Answer reference',
    shown: 'Your own number for this answer, such as a ticket or work order.',
    given: 'Your own number for this answer, at most 100 characters.',
  },
}

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
  return contentFields.every(field => isSameValue(one[field], other[field]))
}

type Value = Content[ContentField] | undefined

/** Checks whether two values of a field are equal. Lists are equal if their elements are. */
export function isSameValue(one: Value, other: Value): boolean {
  return String(one ?? '') === String(other ?? '')
}

/** The ids once each, in order. */
export function inOrder(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((one, other) => one - other)
}
