import type { Answer } from '#domain/answers/answers.contract.ts'
import type { Difference } from '#web/ui/dialogs/VersionConflict.tsx'
import { contentLines, type Words } from '../content-words.ts'
import { type AnswerForm, formOf } from '../editor/answer-form.ts'

/** Lists the differences between the person's version of an answer and the one saved by somebody else. */
export function differencesOf(
  form: AnswerForm,
  theirs: Answer,
  words: Words,
  canHide: boolean,
): Difference[] {
  const mine = contentLines(form, words)
  const other = contentLines(formOf(theirs, canHide), words)
  return mine.flatMap(({ label, text }, at) => {
    const there = other[at]?.text ?? ''
    return text === there ? [] : { label, mine: text, theirs: there }
  })
}
