import type { Answer } from '#domain/answers/answers.contract.ts'
import type { Question } from '#domain/questions/questions.contract.ts'
import type { Difference } from '#web/ui/VersionConflict.tsx'
import { type AnswerForm, formOf } from '../answer-form.ts'
import { dialogTexts as texts } from './dialog.texts.ts'

/** Where one's own version of an answer differs from the one that somebody else saved. */
export function differencesOf(
  form: AnswerForm,
  theirs: Answer,
  options: Question['options'],
  canHide: boolean,
): Difference[] {
  const other = formOf(theirs, canHide)
  const chosen = ({ optionId, isNotApplicable }: AnswerForm) =>
    isNotApplicable ? texts.isNotApplicable : (options.find(({ id }) => id === optionId)?.option ?? '')
  const words = ({ isNotApplicable, reason, control }: AnswerForm) => (isNotApplicable ? reason : control)
  const all = [
    { label: texts.option, mine: chosen(form), theirs: chosen(other) },
    { label: texts.control, mine: words(form), theirs: words(other) },
  ]
  return all.filter(({ mine, theirs }) => mine !== theirs)
}
