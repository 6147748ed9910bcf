import { formatNumber } from '#web/ui/format.ts'
import { counted } from '#web/ui/plural.ts'

const whatHappens = [
  'We check the file and show a preview. Nothing changes yet.',
  'Topics, questions and options are read as the file has them. A question without options gets five standard ones.',
]

const files = [
  'Spreadsheets: an Excel workbook (.xlsx) or CSV, such as the template or an exported framework.',
  'OSCAL 1.x catalogs in JSON, such as NIST SP 800-53 or SP 800-171.',
]

export const importTexts = {
  title: 'Import a framework',
  crumb: 'Frameworks',
  help: 'Import a spreadsheet of your own, an OSCAL catalog or a CISO Assistant library.',
  file: 'Framework file',
  pasteHint: 'You can also paste a file or its text.',
  whatHappensTitle: 'What happens',
  acceptedTitle: 'Supported files',
  templateTitle: 'Template',
  templateHelp: 'A spreadsheet with every column and a small example to write over:',
  template: (format: 'xlsx' | 'csv') => (format === 'xlsx' ? 'Excel' : 'CSV'),
  templateName: (format: 'xlsx' | 'csv') => `framework-template.${format}`,
  or: ' or ',
  columnsTitle: 'Columns of a spreadsheet',
  pasted: { json: 'pasted-catalog.json', yaml: 'pasted-library.yaml', csv: 'pasted-cells.csv' },
  pastedNothing: 'The pasted content isn’t a framework.',
  readingHelp: 'Large files take a few seconds.',
  chooseAnother: 'Choose another file',
  errorsTitle: 'Nothing was imported',
  errorsHelp: (count: number) =>
    count === 1
      ? 'The file has 1 error. Fix it and choose the file again.'
      : `The file has ${formatNumber(count)} errors. Fix them and choose the file again.`,
  notJson: 'The file isn’t valid JSON. It may be damaged, or XML or a web page instead of a catalog.',
  errorsLabel: 'Errors in the file',
  errorLocation: 'Location',
  errorMessage: 'Error',
  copyErrors: 'Copy list',
  sheet: 'Sheet',
  sheetHelp: (count: number) =>
    `The workbook has ${counted(count, 'sheet')}. Choose the one to import; the others are left out.`,
  sheetOption: (name: string, rows: number) => `${name} (${counted(rows, 'row')})`,
  company: {
    whatHappens: [
      ...whatHappens,
      'You import everything or nothing. Importing the same framework again updates it and keeps its answers.',
    ],
    accepted: [
      ...files,
      'Libraries of CISO Assistant in YAML. Mappings are imported under Company, Mappings.',
      'Up to 20 MB.',
    ],
    newFramework: 'A new framework for your company.',
    update: 'Updates a framework that you imported before. Answers are kept.',
    nothingNew:
      'Your company already has these exact questions. Importing them again only updates the name and edition.',
  },
  everyone: {
    whatHappens: [
      ...whatHappens,
      'You import everything or nothing. A new framework is a draft, which no company sees until you publish it.',
      'Importing the same framework again updates it and keeps its answers. If it’s published, companies see the changes at once.',
    ],
    accepted: [...files, 'Libraries of CISO Assistant in YAML.', 'Up to 20 MB.'],
    newFramework: 'A new framework for every company, as a draft. No company sees it until you publish it.',
    update: 'Updates a framework that is here already. Answers are kept.',
    nothingNew:
      'These exact questions are here already. Importing them again only updates the name and edition.',
  },
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
  cautionsTitle: 'Check before you import',
  cautionsLate: 'The framework has changed since your preview.',
  confirm: 'Import anyway',
  importConfirmed: 'Import framework',
  warnings: (count: number) => counted(count, 'note'),
  warningsHelp: 'You can import despite these.',
  import: (count: number) => `Import ${counted(count, 'question')}`,
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
