import type { FigureAnswer } from '#domain/risks/risk-figures.contract.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'

/** The answers behind a risk figure as CSV, so that it can be computed again. */
const answers: Sheet<FigureAnswer> = [
  { heading: 'Entity', cell: row => row.entity.name },
  { heading: 'Framework', cell: row => row.protocol.name },
  { heading: 'Number', cell: row => row.question.tempid },
  { heading: 'Question', cell: row => row.question.question },
  { heading: 'Threat', cell: row => row.threat?.name },
  { heading: 'Category', cell: row => row.category?.name },
  { heading: 'Option', cell: row => row.option },
  { heading: 'Score', cell: row => row.score },
  { heading: 'Weight', cell: row => row.weight },
  { heading: 'Likelihood', cell: row => row.likelihood },
  { heading: 'Impact', cell: row => row.impact },
  { heading: 'Inherent risk', cell: row => row.inherent },
  { heading: 'Residual risk', cell: row => row.residual },
  {
    heading: 'Weight × residual risk',
    cell: row => (row.residual === null ? null : weighted(row.weight, row.residual)),
  },
  { heading: 'Share (%)', cell: row => row.share },
  { heading: 'Answer ID', cell: row => row.id },
]

/** Two decimals at most, as a residual risk has. */
const weighted = (weight: number, residual: number) => Math.round(weight * residual * 100) / 100

export const riskFigureSheets = { answers, answersOfEntity: answers }
