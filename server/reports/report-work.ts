import type { AskedBy } from '#server/platform/session/actor-in-job.ts'

/** The payload of the job that makes a report. */
export interface ReportWork extends AskedBy {
  userId: number
  reportId: number
}
