import type { Question } from '#domain/questions/questions.contract.ts'
import { answersTexts as texts } from '../answers.texts.ts'

/** What a criterion says, each with its name, in the order in which it is read; what it does not say is empty. */
export function factsOf(criterion: Question['regulations'][number]): [name: string, text: string][] {
  return [
    [texts.regulation, criterion.regulation],
    [texts.identifier, criterion.identifier],
    [texts.category, criterion.category],
    [texts.subcategory, criterion.subcategory],
    [texts.standard, criterion.standard],
    [texts.requirement, criterion.requirement],
    [texts.guidance, criterion.guidance],
  ]
}
