import { hidesWorst, riskLevelOf } from '#domain/risks/risk-levels.rules.ts'
import type { MatrixSquare, RiskRow, risksApi, TopRisk } from '#domain/risks/risks.contract.ts'
import type { Sheet, Sheets } from '#server/platform/sheets/sheet.ts'
import type { Dimension } from './risk-scope.ts'

const headings: Record<Dimension, string> = { threat: 'Threat', category: 'Category', entity: 'Entity' }

/** Risks by these dimensions. A figure of several entities names the worst of them. */
function riskSheet(...dimensions: Dimension[]): Sheet<RiskRow> {
  return [
    { heading: 'Rank', cell: row => row.risk_rank },
    ...dimensions.map(dimension => ({
      heading: headings[dimension],
      cell: (row: RiskRow) => row[dimension]?.name,
    })),
    { heading: 'Risk', cell: row => row.risk },
    { heading: 'Level', cell: row => riskLevelOf(row) },
    { heading: 'Score', cell: row => row.score },
    { heading: 'Exposure', cell: row => row.exposure },
    { heading: 'Threshold', cell: row => row.threshold },
    { heading: 'Answered', cell: row => row.answered },
    { heading: 'Not applicable', cell: row => row.not_applicable },
    { heading: 'In scope', cell: row => row.in_scope },
    { heading: 'Coverage', cell: row => row.coverage },
    { heading: 'Above their threshold', cell: row => row.above },
    ...(dimensions.includes('entity') ? [] : extremes),
  ]
}

/** The facts that an average of several entities hides. */
const extremes: Sheet<RiskRow> = [
  { heading: 'Worst entity', cell: ({ worst }) => worst?.entity.name },
  { heading: 'Worst risk', cell: ({ worst }) => worst?.risk },
  { heading: 'Worst level', cell: ({ worst }) => worst && riskLevelOf(worst) },
  {
    heading: 'Worst two levels above',
    cell: ({ risk, worst }) => worst && (hidesWorst(risk, worst) ? 'Yes' : 'No'),
  },
  { heading: 'Entities with a risk', cell: ({ spread }) => spread?.entities },
  { heading: 'Lowest risk of an entity', cell: ({ spread }) => spread?.lowest },
  { heading: 'Highest risk of an entity', cell: ({ spread }) => spread?.highest },
]

/** The pairs of entity and threat with the highest risk. */
const topRiskSheet: Sheet<TopRisk> = [
  { heading: 'Threat', cell: ({ threat }) => threat?.name },
  { heading: 'Entity', cell: ({ entity }) => entity.name },
  { heading: 'Risk', cell: row => row.risk },
  { heading: 'Threshold', cell: row => row.threshold },
  { heading: 'Risk before', cell: ({ before }) => before?.risk },
  { heading: 'Assessment before', cell: ({ before }) => before?.assessment_period.name },
  { heading: 'Answered', cell: row => row.answered },
  { heading: 'In scope', cell: row => row.in_scope },
  { heading: 'Coverage', cell: row => row.coverage },
  { heading: 'Manager', cell: ({ manager }) => manager?.full_name },
  { heading: 'Treatment', cell: ({ register }) => register?.state },
  { heading: 'Action plans', cell: ({ plans }) => plans.map(({ name }) => name).join(', ') },
  { heading: 'Owner', cell: ({ register }) => register?.owner?.full_name },
  { heading: 'Review date', cell: ({ register }) => register?.review_date },
]

/** The matrix, a row for each square. */
const matrixSheet: Sheet<MatrixSquare> = [
  { heading: 'Likelihood', cell: row => row.likelihood },
  { heading: 'Impact', cell: row => row.impact },
  { heading: 'Inherent risk', cell: row => row.inherent },
  { heading: 'Entity and threat pairs', cell: row => row.pairs },
  { heading: 'Above their threshold', cell: row => row.above },
  { heading: 'Worst risk', cell: ({ worst }) => worst.risk },
  { heading: 'Worst entity', cell: ({ worst }) => worst.entity.name },
  { heading: 'Worst threat', cell: ({ worst }) => worst.threat?.name },
]

/** The lists of risks. */
export const riskSheets: Sheets<typeof risksApi> = {
  threats: riskSheet('threat'),
  threatsEntity: riskSheet('threat', 'entity'),
  categories: riskSheet('category'),
  categoriesEntity: riskSheet('category', 'entity'),
  categoriesThreat: riskSheet('category', 'threat'),
  categoriesEntityThreat: riskSheet('category', 'entity', 'threat'),
  entities: riskSheet('entity'),
  top: topRiskSheet,
  matrix: matrixSheet,
  heatMap: riskSheet('threat', 'category'),
  overall: riskSheet(),
}
