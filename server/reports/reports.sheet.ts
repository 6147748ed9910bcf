import type { ReportTemplate } from '#domain/reports/builder/report-templates.contract.ts'
import { kindNames } from '#domain/reports/report-kinds.ts'
import type { Report } from '#domain/reports/reports.contract.ts'
import type { ReportSchedule } from '#domain/reports/schedules/report-schedules.contract.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'

/** The reports as CSV. */
export const reportSheet: Sheet<Report> = [
  { heading: 'Report', cell: report => report.title },
  { heading: 'Kind', cell: report => kindNames[report.kind] },
  { heading: 'Template', cell: report => report.template?.name ?? null },
  { heading: 'Scope', cell: report => report.scope.name },
  { heading: 'Assessment', cell: report => report.assessment_period.name },
  { heading: 'State', cell: report => report.state },
  { heading: 'Data of', cell: report => report.moment },
  { heading: 'Made by', cell: report => report.created_by.full_name },
  { heading: 'Requested at', cell: report => report.created_at },
  { heading: 'Fingerprint', cell: report => report.fingerprint },
]

/** Templates of reports as CSV. */
export const reportTemplateSheet: Sheet<ReportTemplate> = [
  { heading: 'Template', cell: template => template.name },
  { heading: 'Sections', cell: template => template.sections_count },
  { heading: 'Shared', cell: template => (template.is_shared ? 'Yes' : 'No') },
  { heading: 'Made by', cell: template => template.created_by.full_name },
  { heading: 'Changed at', cell: template => template.updated_at },
]

/** Schedules of reports as CSV. */
export const reportScheduleSheet: Sheet<ReportSchedule> = [
  { heading: 'Template', cell: schedule => schedule.template.name },
  { heading: 'Made', cell: schedule => schedule.cadence },
  { heading: 'Next on', cell: schedule => schedule.next_on },
  { heading: 'Paused', cell: schedule => (schedule.is_paused ? 'Yes' : 'No') },
  { heading: 'Problem', cell: schedule => schedule.problem },
  { heading: 'Made for', cell: schedule => schedule.created_by.full_name },
]
