import { formatNumber } from '#web/ui/format.ts'

export const importTexts = {
  title: 'Import a framework',
  crumb: 'Frameworks',
  help: 'Import an OSCAL catalog, the format NIST and others use to publish controls.',
  file: 'Catalog file',
  pasteHint: 'You can also paste a file or its text.',
  whatHappensTitle: 'What happens',
  whatHappens: [
    'We check the file and show a preview. Nothing changes yet.',
    'Each active control becomes a question with five answers, and its group becomes the topic. Withdrawn controls are skipped.',
    'You import everything or nothing. Importing a newer edition later updates the same framework and keeps its answers.',
  ],
  acceptedTitle: 'Supported files',
  accepted: [
    'OSCAL 1.x catalogs in JSON, such as NIST SP 800-53 or SP 800-171.',
    'Up to 20 MB. Profiles, component definitions, XML and YAML aren’t supported.',
  ],
  pastedName: 'pasted-catalog.json',
  pastedNothing: 'The pasted content isn’t a catalog.',
  sending: (name: string) => `Uploading ${name}`,
  sent: (done: string, total: string) => `${done} of ${total}`,
  reading: (name: string) => `Reading ${name}`,
  readingHelp: 'Large catalogs take a few seconds.',
  cancel: 'Cancel',
  chooseAnother: 'Choose another file',
  errorsTitle: 'Nothing was imported',
  errorsHelp: (count: number) =>
    count === 1
      ? 'The file has 1 error. Fix it and choose the file again.'
      : `The file has ${formatNumber(count)} errors. Fix them and choose the file again.`,
  notJson: 'The file isn’t valid JSON. Choose the JSON version of the catalog, not XML, YAML or a web page.',
  errorsLabel: 'Errors in the file',
  errorPlace: 'Location',
  errorMessage: 'Error',
  copyErrors: 'Copy list',
  newFramework: 'A new framework for your company.',
  update: 'Updates a framework that you imported before. Answers are kept.',
  fileSummary: (name: string, size: string) => `${name}, ${size}`,
  name: 'Name',
  nameRequired: 'Enter a name for the framework.',
  edition: (edition: string) => `Edition ${edition}`,
  counts: 'In the file',
  topics: 'Topics',
  questions: 'Questions',
  options: 'Answer options',
  withdrawn: 'Withdrawn, skipped',
  changes: 'Changes',
  added: 'Added',
  updated: 'Updated',
  unchanged: 'Unchanged',
  removed: 'Removed',
  changesHelp: 'Topics and questions combined.',
  removedHelp: 'Removed questions are no longer asked; their answers are kept.',
  sample: 'First topics and questions',
  sampleMore: (count: number) => `and ${counted(count, 'more question')}`,
  sampleMoreTopics: (count: number) => `and ${counted(count, 'more topic')}`,
  warnings: (count: number) => counted(count, 'note'),
  warningsHelp: 'You can import despite these.',
  import: (count: number) => `Import ${counted(count, 'question')}`,
  nothingNew: 'Your company already has this exact version. Importing it again only changes the name.',
  running: 'Importing the framework',
  runningHelp: 'You can leave this page. Come back to it to check progress.',
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
  openQuestions: 'View questions',
  adopt: 'Adopt framework',
  importAnother: 'Import another framework',
  failedTitle: 'Nothing was imported',
  failed: 'The import didn’t finish, and nothing was saved. Try again.',
  goneTitle: 'We can’t find this import',
  goneHelp: 'It may belong to another person or company. Choose a file to start a new one.',
}

/** `1 question`, `1,007 questions`. */
function counted(count: number, one: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : `${one}s`}`
}
