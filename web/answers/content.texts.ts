import type { ContentField } from '#domain/answers/answer-content.ts'

const labels: Record<ContentField, string> = {
  question_option_id: 'Option',
  control: 'Text',
  not_applicable: 'Not applicable',
  not_applicable_reason: 'Why it doesn’t apply',
  external_reference: 'External reference',
  control_ids: 'Rests on',
}

/** The help below the field of a detail. */
const help: Partial<Record<ContentField, string>> = {
  external_reference: 'Your own number for this answer, such as a ticket or work order.',
}

const optional = (label: string) => `${label} (optional)`

/** The names of an answer's fields. */
export const contentTexts = {
  labels,
  help,
  optional,
  isNotApplicable: 'Not applicable',
  failed: (day: string) => `Failed its test on ${day}, after this was answered. Look at this answer again.`,
}
