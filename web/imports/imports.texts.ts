import type { ImportKind } from '#domain/imports/import-kinds.ts'
import type { Import } from '#domain/imports/imports.contract.ts'
import { formatNumber } from '#web/ui/format.ts'
import { counted, plural } from '#web/ui/plural.ts'
import { kindTexts } from './kinds.texts.ts'

const states = { new: 'New', changed: 'Changed', same: 'No change', wrong: 'Error' }
const figures = { ...states, wrong: 'Errors' }
const inList = { new: 'new', changed: 'changed', same: 'unchanged', wrong: 'with errors' }

const importStates = {
  open: 'Not imported yet',
  applying: 'Importing',
  applied: 'Imported',
  undoing: 'Undoing',
  undone: 'Undone',
}

export const importsTexts = {
  import: 'Import',
  kinds: kindTexts,
  file: 'Spreadsheet',
  period: 'Assessment',
  periodHelp: 'The answers become part of it. Closed assessments and upcoming ones aren’t offered.',
  choosePeriod: 'Choose an assessment',
  noPeriod: 'No assessment is open.',
  noPeriodHelp: 'Add one for the time in which the answers were given, or open a closed one.',
  toPeriods: 'View assessments',
  list: 'List',
  listHelp: 'The documents are asked for in it.',
  chooseList: 'Choose a list',
  noList: 'There is no list yet.',
  noListHelp: 'Create a list for the year or the audit that the documents are for.',
  toLists: 'View document requests',
  span: (from: string, to: string) => `${from} – ${to}`,
  into: (name: string) => `Answers of the assessment ${name}`,
  intoList: (name: string) => `Requests of the list ${name}`,
  pasteHint: 'You can also paste a file, or cells copied from a spreadsheet with their headings.',
  nothingYet: 'Next you see what each row would change. Nothing changes before you import.',
  pastedName: 'pasted.csv',
  pastedNothing: 'The pasted content isn’t a table.',
  readingHelp: 'Large files take a few seconds.',
  templateTitle: 'Template',
  templateHelp: 'Start from a spreadsheet with every column:',
  template: (format: 'xlsx' | 'csv') => (format === 'xlsx' ? 'Excel (.xlsx)' : 'CSV'),
  or: ' or ',
  sheet: 'Sheet',
  sheetHelp: (count: number) =>
    `The workbook has ${counted(count, 'sheet')}. Choose the one to import; the others are left out.`,
  sheetOption: (name: string, rows: number) => `${name} (${counted(rows, 'row')})`,
  columnsTitle: 'Columns',
  mapped: (count: number, total: number) => `${count} of ${counted(total, 'column')} matched`,
  mappingHelp:
    'Choose which column of your file holds each value. Empty cells and columns that aren’t imported change nothing.',
  missing: (labels: string[]) =>
    `Choose the ${plural(labels.length, 'column', 'columns')} for ${labels.join(', ')}.`,
  unused: (names: string[]) =>
    `${names.length === 1 ? 'This column of the file isn’t imported' : 'These columns of the file aren’t imported'}: ${names.join(', ')}.`,
  manyUnused: (count: number) => `${counted(count, 'column')} of the file aren’t imported`,
  required: 'Choose a column.',
  notImported: 'Not imported',
  unnamed: (column: string) => `${column} · without a heading`,
  examples: (examples: string[]) => `For example: ${examples.join(' · ')}`,
  filter: 'Rows by effect',
  all: 'All rows',
  states,
  figures,
  kept: 'Kept',
  rows: 'Rows',
  noRows: 'No rows',
  rowTitle: ({ id, place, title }: { id: number; place: string | null; title: string }) =>
    title ? `${place ?? id} · ${title}` : (place ?? `Row ${id}`),
  columns: { row: 'Row', state: 'Effect', record: 'Record', effect: 'Details' },
  nothingChanges: 'Nothing changes',
  becomes: 'becomes',
  /** The records that a person loses with a role. */
  lostColumns: {
    manages: 'Manages',
    administers: 'Administers',
    manages_plans: 'Manages action plans',
  } as Record<string, string | undefined>,
  nobodys: 'nobody',
  chooseAnother: 'Choose another file',
  importRows: (count: number) => (count === 0 ? 'Import' : `Import ${counted(count, 'row')}`),
  importRight: (count: number) => `Import ${counted(count, 'valid row')}`,
  skipTitle: (count: number) => `Skip ${counted(count, 'row')} with errors?`,
  skipHelp:
    'The other rows are imported, and you can undo that. To fix the skipped rows, download them with their errors: choose Errors above the list, then Download.',
  skip: 'Import the others',
  running: (name: string) => `Importing ${name}`,
  undoing: 'Undoing the import',
  runningHelp: 'You can leave this page. Come back to it to check progress.',
  doneTitle: (name: string) => `${name} is imported`,
  done: (kind: ImportKind, counts: Import['counts']) => {
    const parts = [
      counts.new > 0 && kindTexts[kind].added(counts.new),
      counts.changed > 0 && `${formatNumber(counts.changed)} changed`,
      counts.same > 0 && `${formatNumber(counts.same)} already the same`,
      counts.wrong > 0 && `${formatNumber(counts.wrong)} skipped because of errors`,
    ]
    return `${parts.filter(Boolean).join(', ')}.`
  },
  undoUntil: (moment: string) => `You can undo this until ${moment}.`,
  undo: 'Undo import',
  undoTitle: 'Undo this import?',
  undoneTitle: (name: string) => `The import of ${name} is undone`,
  undone: (count: number, kept: number) =>
    kept === 0
      ? `${counted(count, 'row')} taken back.`
      : `${counted(count, 'row')} taken back, ${formatNumber(kept)} kept because somebody changed them since.`,
  another: 'Import another file',
  pastTitle: 'Past imports',
  pastColumns: { file: 'File', state: 'State', counts: 'Rows', person: 'Person', date: 'Date' },
  importState: ({ state, kept }: Import) =>
    state === 'undone' && kept > 0 ? `Undone, ${formatNumber(kept)} kept` : importStates[state],
  counts: (counts: Import['counts']) =>
    (['new', 'changed', 'same', 'wrong'] as const)
      .filter(state => counts[state] > 0)
      .map(state => `${formatNumber(counts[state])} ${inList[state]}`)
      .join(', '),
  goneTitle: 'We can’t find this import',
  goneHelp: 'It may belong to another person or company, or be older than 30 days.',
}
