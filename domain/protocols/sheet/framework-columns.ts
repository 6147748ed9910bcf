import type { ImportColumn } from '../../imports/import-column.ts'

/** The kinds of rows of a framework as a spreadsheet, by the words of its first column. */
export const rowKinds = {
  framework: 'Framework',
  topic: 'Topic',
  question: 'Question',
  section: 'Section',
  regulation: 'Regulation',
  continued: 'Continued',
} as const
export type RowKind = keyof typeof rowKinds

/** The columns of a framework as a spreadsheet, for its export, its import and its template. */
export const frameworkColumns = {
  kind: {
    label: 'Kind',
    aliases: ['type', 'row type', 'level'],
    help: 'Framework, Topic, Question, Section or Regulation. Leave it out if numbers such as 2 and 2.14 tell topics from questions.',
    max: 40,
    example: '',
  },
  number: {
    label: 'Number',
    aliases: ['no', 'nr', '#', 'ref', 'reference', 'control', 'control id', 'id', 'citation', 'section'],
    help: 'The number that people see, such as 2.14. Each one once. For the framework, its edition.',
    max: 60,
    example: '',
  },
  title: {
    label: 'Title',
    aliases: ['name', 'heading', 'control name', 'control title', 'topic'],
    help: 'A few words. Required for topics.',
    max: 300,
    example: '',
  },
  text: {
    label: 'Text',
    aliases: ['question', 'question text', 'requirement', 'description', 'control text', 'statement'],
    help: 'The question in full. If empty, the title is the question.',
    max: 20_000,
    isLong: true,
    example: '',
  },
  options: {
    label: 'Options',
    aliases: ['answers', 'answer options', 'choices'],
    help: 'One a line, each with its value from 0 to 100: “100 = Yes, everywhere”. If empty, five standard ones. “None” for none.',
    max: 60_000,
    isLong: true,
    example: '',
  },
  suggested_tasks: {
    label: 'Suggested tasks',
    aliases: ['suggested task'],
    help: 'What to do next for options below full. One a line, with the letter of its option: “B = List the rooms without a lock”.',
    max: 60_000,
    isLong: true,
    example: '',
  },
  guidance: {
    label: 'Guidance',
    aliases: ['help', 'hint', 'notes', 'explanation', 'discussion'],
    help: 'Help for the people who answer. What a cell can’t hold goes on in a row of the kind Continued.',
    max: 1_000_000,
    isLong: true,
    example: '',
  },
  evidence: {
    label: 'Evidence',
    aliases: ['typical evidence', 'artifacts', 'proof'],
    help: 'Files that show the answer is true.',
    max: 20_000,
    isLong: true,
    example: '',
  },
  weight: {
    label: 'Weight',
    aliases: ['importance', 'priority'],
    help: 'How much it counts, 1 to 5. If empty, 1.',
    max: 10,
    example: '',
  },
  category: {
    label: 'Category',
    aliases: [],
    help: 'The name of an existing category.',
    max: 300,
    example: '',
  },
  threat: { label: 'Threat', aliases: [], help: 'The name of an existing threat.', max: 200, example: '' },
  regulations: {
    label: 'Regulations',
    aliases: ['criteria', 'sources', 'citations'],
    help: 'One a line, with its number after a bar: “HIPAA Security Rule | 164.310(a)(1)”.',
    max: 60_000,
    isLong: true,
    example: '',
  },
  place: {
    label: 'Place',
    aliases: [],
    help: 'Of a section: Body or Sidebar.',
    max: 20,
    example: '',
  },
  entity: {
    label: 'Entity',
    aliases: [],
    help: 'Of a section: the name of the only entity that sees it.',
    max: 200,
    example: '',
  },
  subcategory: {
    label: 'Subcategory',
    aliases: [],
    help: 'Of a regulation.',
    max: 300,
    example: '',
  },
  standard: {
    label: 'Standard',
    aliases: [],
    help: 'Of a regulation.',
    max: 300,
    example: '',
  },
  identifier: {
    label: 'Identifier',
    aliases: ['uid', 'key', 'urn'],
    help: 'By which the next import finds the same row. If empty, the number.',
    max: 260,
    example: '',
  },
} satisfies Record<string, ImportColumn>

export type FrameworkColumn = keyof typeof frameworkColumns

/** A row by its columns; a missing one is empty. */
export type FrameworkRow = Partial<Record<FrameworkColumn, string>>

export const frameworkHeadings = Object.values(frameworkColumns).map(({ label }) => label)

/** The cells of a row, in the order of the columns. */
export function cellsOf(row: FrameworkRow): string[] {
  return (Object.keys(frameworkColumns) as FrameworkColumn[]).map(column => row[column] ?? '')
}
