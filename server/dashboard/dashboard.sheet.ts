import type { DivisionFigures, EntityFigures } from '#domain/dashboard/dashboard.contract.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'

/** The figures of each entity in an assessment. */
export const entityFiguresSheet: Sheet<EntityFigures> = [
  { heading: 'Entity', cell: ({ entity }) => entity.name },
  { heading: 'In scope', cell: figures => figures.in_scope },
  { heading: 'Answered', cell: figures => figures.answered },
  { heading: 'Not applicable', cell: figures => figures.not_applicable },
  { heading: 'Accepted', cell: figures => figures.accepted },
  { heading: 'Coverage', cell: figures => figures.coverage },
  { heading: 'Score', cell: figures => figures.score },
  { heading: 'Risk', cell: figures => figures.risk },
  { heading: 'Exposure', cell: figures => figures.exposure },
  { heading: 'Above their threshold', cell: figures => figures.above },
  { heading: 'Open assignments', cell: figures => figures.open_assignments },
  { heading: 'Overdue assignments', cell: figures => figures.overdue_assignments },
]

/** The figures of each division in its own assessment. */
export const divisionFiguresSheet: Sheet<DivisionFigures> = [
  { heading: 'Division', cell: ({ division }) => division.name },
  { heading: 'Assessment', cell: ({ assessment_period }) => assessment_period?.name ?? null },
  { heading: 'In scope', cell: figures => figures.in_scope },
  { heading: 'Answered', cell: figures => figures.answered },
  { heading: 'Not applicable', cell: figures => figures.not_applicable },
  { heading: 'Accepted', cell: figures => figures.accepted },
  { heading: 'Coverage', cell: figures => figures.coverage },
  { heading: 'Score', cell: figures => figures.score },
  { heading: 'Risk', cell: figures => figures.risk },
  { heading: 'Exposure', cell: figures => figures.exposure },
  { heading: 'Worst entity', cell: ({ worst }) => worst?.entity.name ?? null },
  { heading: 'Risk of the worst entity', cell: ({ worst }) => worst?.risk ?? null },
  { heading: 'Above their threshold', cell: figures => figures.above },
  { heading: 'Open assignments', cell: figures => figures.open_assignments },
  { heading: 'Overdue assignments', cell: figures => figures.overdue_assignments },
  { heading: 'Entities', cell: figures => figures.entities_count },
  { heading: 'People', cell: figures => figures.users_count },
  { heading: 'Admins', cell: figures => figures.admins_count },
]
