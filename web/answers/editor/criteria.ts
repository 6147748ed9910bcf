import type { Question } from '#domain/questions/questions.contract.ts'
import { answersTexts as texts } from '../answers.texts.ts'

/** The parts of a criterion with their names, in reading order. Missing parts are empty. */
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
