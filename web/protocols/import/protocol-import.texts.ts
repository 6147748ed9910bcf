import { formatNumber } from '#web/ui/format.ts'

export const importTexts = {
  title: 'Import a framework',
  crumb: 'Frameworks',
  help: 'From an OSCAL catalogue, the format in which NIST and others publish their controls.',
  file: 'Catalogue file',
  pasteHint: 'You can also paste a copied file or its text.',
  whatHappensTitle: 'What happens',
  whatHappens: [
    'The file is read and checked. You see what is in it, and nothing has changed yet.',
    'Every active control becomes a question with five answers; its group becomes the topic. Withdrawn controls are left out.',
    'You import it, all or nothing. Importing a newer edition later updates the same framework, and answers stay.',
  ],
  acceptedTitle: 'What is accepted',
  accepted: [
    'An OSCAL 1.x catalogue as JSON, such as NIST SP 800-53 or SP 800-171.',
    'At most 20 MB. Profiles, component definitions, XML and YAML are not read.',
  ],
  pastedName: 'pasted-catalogue.json',
  pastedNothing: 'What you pasted is neither a file nor the text of a catalogue.',
  sending: (name: string) => `Sending ${name}`,
  sent: (done: string, total: string) => `${done} of ${total}`,
  reading: (name: string) => `Reading ${name}`,
  readingHelp: 'Large catalogues take a few seconds.',
  cancel: 'Cancel',
  chooseAnother: 'Choose another file',
  errorsTitle: 'Nothing was imported',
  errorsHelp: (count: number) =>
    count === 1
      ? 'One thing in the file stands against it. Mend it and choose the file again.'
      : `${formatNumber(count)} things in the file stand against it. Mend them and choose the file again.`,
  notJson: 'The file is not readable JSON. Choose the catalogue as JSON, not as XML, YAML or a web page.',
  errorsLabel: 'What is wrong with the file',
  errorPlace: 'Place',
  errorMessage: 'What is wrong',
  copyErrors: 'Copy the list',
  newFramework: 'A new framework for your company.',
  update: 'Updates a framework that you imported before. Answers stay.',
  fileSummary: (name: string, size: string) => `${name}, ${size}`,
  name: 'Name',
  nameRequired: 'Give the framework a name.',
  edition: (edition: string) => `Edition ${edition}`,
  counts: 'What the file holds',
  topics: 'Topics',
  questions: 'Questions',
  options: 'Answer options',
  withdrawn: 'Withdrawn, left out',
  changes: 'What importing it does',
  added: 'Added',
  updated: 'Updated',
  unchanged: 'Unchanged',
  removed: 'Removed',
  changesHelp: 'Topics and questions, counted together.',
  removedHelp: 'Removed questions are no longer asked; their answers are kept.',
  sample: 'The first topics and questions',
  sampleMore: (count: number) => `and ${counted(count, 'more question')}`,
  sampleMoreTopics: (count: number) => `and ${counted(count, 'more topic')}`,
  warnings: (count: number) => counted(count, 'note'),
  warningsHelp: 'None of these prevents the import.',
  import: (count: number) => `Import ${counted(count, 'question')}`,
  nothingNew: 'Your company has exactly this already. Importing it again can only change its name.',
  running: 'Importing the framework',
  runningHelp:
    'You can leave this page; the import goes on. Coming back to this address shows how far it is.',
  doneTitle: (name: string) => `${name} is imported`,
  doneTitleAny: 'The framework is imported',
  done: ({
    added,
    updated,
    unchanged,
    removed,
  }: Record<'added' | 'updated' | 'unchanged' | 'removed', number>) =>
    `Topics and questions: ${Object.entries({ added, updated, unchanged, removed })
      .filter(([, count]) => count > 0)
      .map(([change, count]) => `${formatNumber(count)} ${change}`)
      .join(', ')}.`,
  openQuestions: 'Open the questions',
  adopt: 'Adopt it',
  importAnother: 'Import another framework',
  failedTitle: 'Nothing was imported',
  failed: 'The import did not finish, and nothing of it was kept. Try again.',
  goneTitle: 'This import is not there',
  goneHelp: 'It may belong to another person or company. Choose a file to begin another.',
}

/** `1 question`, `1,007 questions`. */
function counted(count: number, one: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : `${one}s`}`
}
