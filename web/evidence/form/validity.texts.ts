import { counted } from '#web/ui/plural.ts'

/** The texts of the forms about files. */
export const validityTexts = {
  title: (name: string) => `Validity of ${name}`,
  loading: 'Validity',
  gone: 'This file no longer exists, or you don’t have access to it.',
  validUntil: 'Valid until',
  validUntilHelp:
    'The last day on which the file proves something. The person who added it is told 30 days before.',
  automatic: 'Request a new file by itself',
  automaticHelp: 'Thirty days before the end, the person who added the file is asked for a new one.',
  on: 'On',
  off: 'Off',
  description: 'Description (optional)',
  descriptionHelp: 'What the file shows, for people who look for it.',
  save: 'Save validity',
  saved: (name: string) => `“${name}” was saved.`,
  bulk: 'Set validity',
  bulkTitle: (count: number) => `Set the validity of ${counted(count, 'file')}`,
  bulkSaved: (count: number) => `Validity of ${counted(count, 'file')} set.`,
  refused: (count: number) => `${counted(count, 'file')} not changed`,

  attachTitle: (name: string) => `Use ${name} for another answer`,
  question: 'Question',
  questionHelp: 'Type a part of its number or text.',
  entities: 'Entities',
  entitiesHelp: 'Their answers in the current assessment get the file. Nothing is uploaded again.',
  attach: 'Add to answers',
  attached: (count: number) => `Added to ${counted(count, 'answer')}.`,
  notAttached: (count: number) => `Not added to ${counted(count, 'answer')}`,
  questionMissing: 'Choose a question.',
  entitiesMissing: 'Choose at least one entity.',
}
