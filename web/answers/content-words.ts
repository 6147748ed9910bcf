import type { NamedControl } from '#domain/answers/answer-content.contract.ts'
import { type Content, type ContentField, contentFields, details } from '#domain/answers/answer-content.ts'
import type { Question } from '#domain/questions/questions.contract.ts'
import { contentTexts as texts } from './content.texts.ts'

export interface Line {
  field: ContentField
  label: string
  text: string
}

/** The details of an answer that are not empty, each with its name. */
export function detailLines(content: Content): Line[] {
  return details
    .map(field => ({ field, label: texts.labels[field], text: String(content[field] ?? '') }))
    .filter(({ text }) => text !== '')
}

/** The names of what the ids in an answer stand for. */
export interface Words {
  options: Question['options']
  controls: readonly NamedOne[]
}

type NamedOne = Pick<NamedControl, 'id' | 'code' | 'name'>

const namesOf = ({ control_ids }: Content, controls: readonly NamedOne[]) =>
  controls
    .filter(({ id }) => control_ids.includes(id))
    .map(nameOfControl)
    .join(', ')

export const nameOfControl = ({ code, name }: Omit<NamedOne, 'id'>): string =>
  code ? `${code} ${name}` : name

/** Lists the whole answer, field by field. */
export function contentLines(content: Content, { options, controls }: Words): Line[] {
  return contentFields.map(field => ({
    field,
    label: texts.labels[field],
    text: field === 'control_ids' ? namesOf(content, controls) : wordsOf(field, content, options),
  }))
}

/** "Not applicable" replaces the option, and its reason replaces the control. */
function wordsOf(
  field: Exclude<ContentField, 'control_ids'>,
  content: Content,
  options: Question['options'],
): string {
  const { not_applicable, question_option_id } = content
  if (field === 'not_applicable') return ''
  if (field === 'question_option_id' && not_applicable) return texts.isNotApplicable
  if (field === 'question_option_id') return options.find(({ id }) => id === question_option_id)?.option ?? ''
  if (field === 'control' && not_applicable) return ''
  if (field === 'not_applicable_reason' && !not_applicable) return ''
  return String(content[field] ?? '')
}
