import {
  blankContent,
  type Content,
  type ContentField,
  contentFields,
  type GivenContent,
  isSameValue,
  pickContent,
} from '#domain/answers/answer-content.ts'
import { NO_CONTROL, type QuestionFacts } from '#domain/answers/answers.rules.ts'
import type { Protocol } from '#domain/protocols/protocols.contract.ts'
import type { Question } from '#domain/questions/questions.contract.ts'

/** The contents of the form, for any number of entities. */
export interface AnswerForm extends Content {
  isControlHidden: boolean
}

/** The form stores a missing text as an empty one. */
export const emptyForm: AnswerForm = { ...filled(blankContent), isControlHidden: false }

/** An answer as it is edited. `N/A` means a hidden control, except where a control cannot be hidden. */
export function formOf(answer: Content, canHide: boolean): AnswerForm {
  const isControlHidden = canHide && !answer.not_applicable && answer.control === NO_CONTROL
  const control = isControlHidden || answer.not_applicable ? '' : answer.control
  return { ...filled(pickContent(answer)), control, isControlHidden }
}

function filled(content: Content): Content {
  return { ...content, not_applicable_reason: content.not_applicable_reason ?? '' }
}

/** Returns the form as the call sends it. */
export function givenOf(form: AnswerForm): Required<GivenContent> {
  const content = trimmed(form)
  if (form.not_applicable) return { ...content, question_option_id: null, control: '', control_ids: [] }
  if (form.isControlHidden)
    return { ...content, control: NO_CONTROL, not_applicable_reason: null, control_ids: [] }
  return { ...content, control_ids: [...content.control_ids], not_applicable_reason: null }
}

function trimmed(form: AnswerForm): Content {
  const trim = (field: ContentField) => {
    const value = form[field]
    return typeof value === 'string' ? value.trim() : value
  }
  return Object.fromEntries(contentFields.map(field => [field, trim(field)])) as unknown as Content
}

/** Returns the form after a change. An option and "not applicable" exclude each other. */
export function changedForm(form: AnswerForm, patch: Partial<AnswerForm>): AnswerForm {
  const next = { ...form, ...patch }
  if (patch.question_option_id) return { ...next, not_applicable: false }
  return patch.not_applicable ? { ...next, question_option_id: null } : next
}

/**
 * Handles the choice of an option. If nothing is done there is no control to describe: the tick for that is set with an
 * option worth 0 while no text is written, and cleared with it.
 */
export function withOption(
  form: AnswerForm,
  optionId: number | null,
  { options, canHide }: Pick<QuestionFacts, 'options'> & { canHide: boolean },
): Partial<AnswerForm> {
  const isTicked = canHide && isWorthNothing(options, optionId) && !form.control.trim()
  if (isTicked) return { question_option_id: optionId, isControlHidden: true }
  const leaves = form.isControlHidden && isWorthNothing(options, form.question_option_id)
  return { question_option_id: optionId, ...(leaves && { isControlHidden: false }) }
}

export function isWorthNothing(options: QuestionFacts['options'], optionId: number | null): boolean {
  return options.find(({ id }) => id === optionId)?.value === 0
}

export function isSameForm(one: AnswerForm, other: AnswerForm): boolean {
  return (Object.keys(emptyForm) as (keyof AnswerForm)[]).every(key => isSameValue(one[key], other[key]))
}

/** Restores a stored form, possibly from another version of the page: exactly the fields of this version. */
export function formFrom(kept: object): AnswerForm {
  const entries = Object.entries(emptyForm).map(([key, empty]) => [key, Reflect.get(kept, key) ?? empty])
  return Object.fromEntries(entries) as unknown as AnswerForm
}

/** The facts that decide whether the form may be saved and whether its control may be hidden. */
export function factsOf(question: Question, protocol: Protocol): QuestionFacts & { canHide: boolean } {
  const controlExempt = question.control_exempt || protocol.control_exempt
  return {
    options: question.options,
    controlExempt,
    questionExempt: question.control_exempt,
    allowNotApplicable: protocol.configuration?.allowNotApplicable ?? true,
    canHide: !controlExempt && !protocol.skips_hide_control,
  }
}
