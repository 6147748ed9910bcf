import { details } from '#domain/answers/answer-content.ts'
import type { RowChange } from '#server/imports/import-source.ts'
import type { AnswerValues } from './answer-values.ts'
import type { ExistingAnswer } from './existing-answers.ts'
import type { KnownQuestion } from './known-questions.ts'

const NOT_APPLICABLE = 'Not applicable'
const SHOWN = 500

const shown = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)
const flag = (isSet: boolean) => (isSet ? 'Yes' : 'No')

interface Written {
  question: KnownQuestion
  accepted: boolean
  /** Empty: nothing to say about it. */
  author: string
}

/** The differences that a row makes, by its columns, in words. */
export function changesOf(
  { stored, answeredAt }: AnswerValues,
  existing: ExistingAnswer | null,
  { question, accepted, author }: Written,
): RowChange[] {
  const before = existing?.snapshot
  const option = question.options.find(({ id }) => id === stored.question_option_id)?.option ?? NOT_APPLICABLE
  const all: RowChange[] = [
    { column: 'option', before: existing ? (existing.option ?? NOT_APPLICABLE) : '', after: option },
    { column: 'control', before: before?.control ?? '', after: stored.control },
    {
      column: 'reason',
      before: before?.not_applicable_reason ?? '',
      after: stored.not_applicable_reason ?? '',
    },
    ...details.map(field => ({ column: field, before: before?.[field] ?? '', after: stored[field] })),
    { column: 'accepted', before: flag(before?.accepted ?? false), after: flag(accepted) },
    { column: 'answered_by', before: existing?.author ?? '', after: author },
    {
      column: 'answered_at',
      before: answeredAt ? (before?.updated_at.slice(0, answeredAt.stated.length) ?? '') : '',
      after: answeredAt?.stated ?? '',
    },
  ]
  return all
    .filter(change => change.before !== change.after)
    .map(change => ({ ...change, before: shown(change.before), after: shown(change.after) }))
}
