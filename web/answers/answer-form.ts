import type { GivenAnswer, RegularAnswer } from '#domain/answers/answers.contract.ts'
import { NO_CONTROL, type QuestionFacts } from '#domain/answers/answers.rules.ts'
import type { Protocol } from '#domain/protocols/protocols.contract.ts'
import type { Question } from '#domain/questions/questions.contract.ts'

/** What stands in the form, whichever entities it is for. */
export interface AnswerForm {
  optionId: number | null
  control: string
  isControlHidden: boolean
  isNotApplicable: boolean
  reason: string
}

export const emptyForm: AnswerForm = {
  optionId: null,
  control: '',
  isControlHidden: false,
  isNotApplicable: false,
  reason: '',
}

export type Stored = Pick<
  RegularAnswer,
  'question_option_id' | 'control' | 'not_applicable' | 'not_applicable_reason'
>

/** An answer as it is edited. `N/A` stands for a hidden control, but not where a control cannot be hidden. */
export function formOf(answer: Stored, canHide: boolean): AnswerForm {
  const isControlHidden = canHide && !answer.not_applicable && answer.control === NO_CONTROL
  return {
    optionId: answer.question_option_id,
    control: isControlHidden || answer.not_applicable ? '' : answer.control,
    isControlHidden,
    isNotApplicable: answer.not_applicable,
    reason: answer.not_applicable_reason ?? '',
  }
}

type Given = Pick<GivenAnswer, 'question_option_id' | 'control' | 'not_applicable' | 'not_applicable_reason'>

/** The form as it is sent. */
export function givenOf(form: AnswerForm): Given {
  if (form.isNotApplicable) return { not_applicable: true, not_applicable_reason: form.reason.trim() }
  const control = form.isControlHidden ? NO_CONTROL : form.control.trim()
  return { question_option_id: form.optionId, control, not_applicable: false }
}

export function isSameForm(one: AnswerForm, other: AnswerForm): boolean {
  return (Object.keys(emptyForm) as (keyof AnswerForm)[]).every(key => one[key] === other[key])
}

/** What decides whether the form may be saved, and whether its control may be hidden. */
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
