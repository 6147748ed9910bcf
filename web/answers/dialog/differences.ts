import type { Answer } from '#domain/answers/answers.contract.ts'
import type { Question } from '#domain/questions/questions.contract.ts'
import type { Difference } from '#web/ui/dialogs/VersionConflict.tsx'
import { contentLines } from '../content-words.ts'
import { type AnswerForm, formOf } from '../editor/answer-form.ts'

/** Lists the differences between the person's version of an answer and the one saved by somebody else. */
export function differencesOf(
  form: AnswerForm,
  theirs: Answer,
  options: Question['options'],
  canHide: boolean,
): Difference[] {
  const mine = contentLines(form, options)
  const other = contentLines(formOf(theirs, canHide), options)
  return mine.flatMap(({ label, text }, at) => {
    const there = other[at]?.text ?? ''
    return text === there ? [] : { label, mine: text, theirs: there }
  })
}
