import type { EntityQuestionExclusion } from '#domain/exclusions/exclusions.contract.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'

/** The list of exclusions in force as CSV. */
export const exclusionSheet: Sheet<EntityQuestionExclusion> = [
  { heading: 'Entity', cell: ({ entity }) => entity.name },
  { heading: 'Question number', cell: ({ question }) => question.tempid },
  { heading: 'Question', cell: ({ question }) => question.question },
  { heading: 'Reason', cell: exclusion => exclusion.reason },
  { heading: 'Excluded by', cell: ({ author }) => author.full_name },
  { heading: 'Excluded at', cell: exclusion => exclusion.created_at },
]
