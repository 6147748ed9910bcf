import type { CarryState } from '#domain/mappings/carrying.rules.ts'
import { counted, plural } from '#web/ui/plural.ts'

const states: Record<CarryState, (count: number) => string> = {
  new: count => `${counted(count, 'answer')} will be copied`,
  answered: count =>
    `${counted(count, 'question')} already answered, which ${plural(count, 'stays', 'stay')} as ${plural(count, 'it is', 'they are')}`,
  choice: count => `${counted(count, 'answer')} without a matching option: choose one below`,
  differs: count => `${counted(count, 'question')} with equal questions that are answered differently`,
  incomplete: count => `${counted(count, 'answer')} without something that the question requires`,
  locked: count => `${counted(count, 'answer')} for a locked or closed assessment`,
  excluded: count => `${counted(count, 'answer')} to an excluded question`,
  out_of_scope: count => `${counted(count, 'answer')} for an entity that doesn’t take part in the assessment`,
  refused: count => `${counted(count, 'answer')} that you can’t give`,
}

export const carryingTexts = {
  title: (from: string, to: string) => `Copy answers from ${from} to ${to}`,
  help: 'Answers to equal questions are copied where nothing is answered yet. Copies are marked, and not accepted.',
  entities: 'Entities',
  scope: (questions: number, entities: number, period: string) =>
    `${counted(questions, 'equal question')} at ${counted(entities, 'entity', 'entities')} in ${period}`,
  noneEqual: (from: string) => `No question is equal to one of ${from}. Map questions as equal first.`,
  noneAnswered: (from: string) => `No equal question of ${from} is answered yet.`,
  states,
  choices: 'Options without a counterpart',
  choicesHelp: 'No option has the same value, or several do. Answers are copied once you choose.',
  choice: (tempid: string, chosen: string, count: number) =>
    `${tempid}: “${chosen}” (${counted(count, 'answer')})`,
  choose: 'Choose an option',
  option: ({ option, value }: { option: string; value: number }) => `${option} (${value})`,
  copy: (count: number) => (count === 0 ? 'Copy answers' : `Copy ${counted(count, 'answer')}`),
  running: 'Copying answers',
  runningHelp: 'You can close this. The work continues.',
  done: (count: number, to: string) =>
    count === 0
      ? 'Nothing was copied.'
      : `${counted(count, 'answer')} ${plural(count, 'was', 'were')} copied to ${to}.`,
}
