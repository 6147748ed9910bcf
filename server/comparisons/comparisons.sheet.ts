import type { ComparedRow, MovedAnswer } from '#domain/comparisons/comparisons.contract.ts'
import { comparedFigures } from '#domain/comparisons/comparisons.rules.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'

const headings = { risk: 'Risk', score: 'Score', exposure: 'Exposure', coverage: 'Coverage' }

/** The parts of a company in two assessments as CSV. */
export const comparedSheet: Sheet<ComparedRow> = [
  { heading: 'Name', cell: row => row.part.name },
  ...comparedFigures.flatMap(name => [
    { heading: `${headings[name]} before`, cell: (row: ComparedRow) => row[name].before },
    { heading: headings[name], cell: (row: ComparedRow) => row[name].now },
    { heading: `${headings[name]} difference`, cell: (row: ComparedRow) => row[name].difference },
    { heading: `${headings[name]} direction`, cell: (row: ComparedRow) => row[name].direction },
  ]),
  { heading: 'Highest entity before', cell: row => row.worst.before?.entity.name ?? null },
  { heading: 'Highest risk before', cell: row => row.worst.before?.risk ?? null },
  { heading: 'Highest entity', cell: row => row.worst.now?.entity.name ?? null },
  { heading: 'Highest risk', cell: row => row.worst.now?.risk ?? null },
  { heading: 'Highest risk difference', cell: row => row.worst.difference },
  { heading: 'Highest risk direction', cell: row => row.worst.direction },
  { heading: 'Entities with a risk before', cell: row => row.spread.before?.entities ?? null },
  { heading: 'Lowest risk before', cell: row => row.spread.before?.lowest ?? null },
  { heading: 'Entities with a risk', cell: row => row.spread.now?.entities ?? null },
  { heading: 'Lowest risk', cell: row => row.spread.now?.lowest ?? null },
  { heading: 'Above threshold before', cell: row => row.above.before },
  { heading: 'Above threshold', cell: row => row.above.now },
  { heading: 'Above threshold difference', cell: row => row.above.difference },
  { heading: 'Above threshold direction', cell: row => row.above.direction },
]

/** The answers that moved as CSV. */
export const movedSheet: Sheet<MovedAnswer> = [
  { heading: 'Change', cell: row => row.change },
  { heading: 'Framework', cell: row => row.protocol.name },
  { heading: 'Number', cell: row => row.question.tempid },
  { heading: 'Question', cell: row => row.question.question },
  { heading: 'Entity', cell: row => row.entity.name },
  { heading: 'Score before', cell: row => row.before },
  { heading: 'Score', cell: row => row.now },
  { heading: 'Difference', cell: row => row.difference },
]
