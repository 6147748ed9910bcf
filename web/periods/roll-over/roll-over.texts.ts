import type { RollState } from '#domain/answers/roll-over.rules.ts'
import { counted, plural } from '#web/ui/plural.ts'

const states: Record<RollState, (count: number) => string> = {
  new: count => `${counted(count, 'answer')} will be copied`,
  answered: count =>
    `${counted(count, 'question')} already answered, which ${plural(count, 'stays', 'stay')} as ${plural(count, 'it is', 'they are')}`,
  changed: count =>
    `${counted(count, 'answer')} whose question or option has changed or is gone: answer ${plural(count, 'it', 'them')} again`,
  excluded: count => `${counted(count, 'answer')} to an excluded question`,
  locked: count => `${counted(count, 'answer')} of a locked entity`,
  out_of_scope: count =>
    `${counted(count, 'answer')} of an entity that doesn’t take part or lost the framework`,
}

export const rollOverTexts = {
  action: 'Carry answers over',
  title: (name: string) => `Carry answers over to ${name}`,
  help: 'Answers are copied where nothing is answered yet. Copies are marked, count as answered, and wait to be confirmed; assignments to answer those questions are completed. Files and discussions stay with the earlier answers.',
  from: 'From',
  frameworks: 'Frameworks',
  entities: 'Entities',
  noOther: 'There is no other assessment to carry answers over from.',
  noFrameworks:
    'Answers don’t roll over in any framework you use. You can change this in the settings of each framework.',
  chooseFramework: 'Choose at least one framework.',
  notRolling: (names: string) => `Answers don’t roll over in ${names}, because of the framework settings.`,
  none: 'These frameworks and entities have no answers in that assessment.',
  states,
  byFramework: 'By framework',
  byEntity: 'By entity',
  first: (shown: number, all: number) => `The ${shown} entities with the most answers, of ${all}.`,
  columns: {
    name: 'Name',
    new: 'Copied',
    answered: 'Already answered',
    changed: 'To answer again',
    others: 'Left out',
  },
  copy: (count: number) => (count === 0 ? 'Carry answers over' : `Carry ${counted(count, 'answer')} over`),
  running: 'Carrying answers over',
  runningHelp: 'You can close this. The work continues.',
  done: (count: number, to: string) =>
    count === 0
      ? 'Nothing was carried over.'
      : `${counted(count, 'answer')} ${plural(count, 'was', 'were')} carried over to ${to}.`,
  confirm: 'Confirm them',
}
