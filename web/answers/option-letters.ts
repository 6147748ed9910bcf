import type { Answer } from '#domain/answers/answers.contract.ts'
import type { Question } from '#domain/questions/questions.contract.ts'
import { symbolOf } from '#web/ui/form/symbols.ts'

/** Sorts the options as they are lettered. */
export function inOrder<Option extends { id: number; display_order: number }>(options: readonly Option[]) {
  return [...options].sort((one, other) => one.display_order - other.display_order || one.id - other.id)
}

/** Returns the option for a pressed key, if any. */
export function optionFor<Option>(key: string, ordered: readonly Option[]): Option | undefined {
  return ordered.find((_option, index) => symbolOf(index) === key.toUpperCase())
}

/** Returns the letter of the chosen option; a dash if the question does not apply. */
export function letterOfAnswer(
  answer: Pick<Answer, 'not_applicable' | 'question_option_id'>,
  options: Question['options'],
): string {
  if (answer.not_applicable) return '–'
  const index = inOrder(options).findIndex(option => option.id === answer.question_option_id)
  return index < 0 ? '?' : symbolOf(index)
}
