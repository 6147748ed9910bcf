import { kindNames } from '#domain/reports/report-kinds.ts'
import type { Report } from '#domain/reports/reports.contract.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'

/** The reports as CSV. */
export const reportSheet: Sheet<Report> = [
  { heading: 'Report', cell: report => report.title },
  { heading: 'Kind', cell: report => kindNames[report.kind] },
  { heading: 'Scope', cell: report => report.scope.name },
  { heading: 'Assessment', cell: report => report.assessment_period.name },
  { heading: 'State', cell: report => report.state },
  { heading: 'Data of', cell: report => report.moment },
  { heading: 'Made by', cell: report => report.created_by.full_name },
  { heading: 'Requested at', cell: report => report.created_at },
  { heading: 'Fingerprint', cell: report => report.fingerprint },
]
