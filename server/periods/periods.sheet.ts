import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'

/** The list of assessment periods as CSV. */
export const periodSheet: Sheet<AssessmentPeriod> = [
  { heading: 'Name', cell: period => period.name },
  { heading: 'Start date', cell: period => period.start_date },
  { heading: 'End date', cell: period => period.end_date },
  { heading: 'Division', cell: period => period.division?.name },
  { heading: 'Current', cell: period => period.is_current },
  { heading: 'Closed at', cell: period => period.closed_at },
  { heading: 'Answers', cell: period => period.answers_count },
]
