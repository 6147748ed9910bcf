/** The payload of the job that makes a report. */
export interface ReportWork {
  organizationId: number
  userId: number
  reportId: number
  /** The session that asked for it; null for a report that nobody waits for at a screen. */
  sessionId: string | null
}
