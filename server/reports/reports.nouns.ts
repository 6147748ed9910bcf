import { api } from '#domain/api.ts'
import { answerReports } from '../answer-reports/answer-reports.service.ts'
import { listSheets } from '../list-sheets.ts'
import { type Noun, noun } from '../noun.ts'
import { reportTemplates } from './builder/report-templates.service.ts'
import { makeReport } from './make/make-report.job.ts'
import { takeUpWaiting } from './make/take-up-waiting.job.ts'
import { reportsKeeping } from './reports.keeping.ts'
import { reports } from './reports.service.ts'
import { makeScheduled } from './schedules/make-scheduled.job.ts'
import { reportSchedules } from './schedules/report-schedules.service.ts'

/** Reports, and answers as CSV. */
export const reportNouns: Noun[] = [
  noun(api.reports, ({ files }) => reports(files), {
    jobs: ({ address }) => [makeReport({ address }), takeUpWaiting, makeScheduled],
    keeping: reportsKeeping,
    sheets: listSheets.reports,
  }),
  noun(api.reportSchedules, reportSchedules, { sheets: listSheets.reportSchedules }),
  noun(api.reportTemplates, reportTemplates, { sheets: listSheets.reportTemplates }),
  noun(api.answerReports, answerReports),
]
