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

/** Lists the whole answer, field by field. */
export function contentLines(content: Content, options: Question['options']): Line[] {
  return contentFields.map(field => ({
    field,
    label: texts.labels[field],
    text: wordsOf(field, content, options),
  }))
}

/** "Not applicable" replaces the option, and its reason replaces the control. */
function wordsOf(field: ContentField, content: Content, options: Question['options']): string {
  const { not_applicable, question_option_id } = content
  if (field === 'not_applicable') return ''
  if (field === 'question_option_id' && not_applicable) return texts.isNotApplicable
  if (field === 'question_option_id') return options.find(({ id }) => id === question_option_id)?.option ?? ''
  if (field === 'control' && not_applicable) return ''
  if (field === 'not_applicable_reason' && !not_applicable) return ''
  return String(content[field] ?? '')
}
