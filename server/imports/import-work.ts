export const IMPORT_JOB = 'spreadsheet-import'

/** The work of an import's job. */
export interface ImportWork {
  action: 'apply' | 'undo'
  organizationId: number
  userId: number
  /** The session that asked for it: its rights count, as they are when the work is done. */
  sessionId: string
  divisionId: number | null
  importId: number
  /** The row by which the person follows it. */
  jobId: number
  /** Id of the call that began it, for the audit log. */
  requestId: string
  address: string
}
