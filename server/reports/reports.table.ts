import type { Generated } from 'kysely'
import type { ReportFormat, ReportKind, ReportState } from '#domain/reports/report-kinds.ts'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    reports: {
      organization_id: number
      id: Generated<number>
      kind: ReportKind
      title: string
      assessment_period_id: number
      scope: 'company' | 'division' | 'entity'
      scope_name: string
      entity_id: number | null
      division_id: number | null
      protocol_id: number | null
      reach: string
      /** Asked for without a session: a job takes it up. */
      is_waiting: Generated<boolean>
      state: Generated<ReportState>
      progress: Generated<number>
      error: string | null
      moment: string | null
      fingerprint: string | null
      created_by: number
      created_at: Generated<string>
      updated_at: Generated<string>
    }
    report_evidence: {
      organization_id: number
      report_id: number
      file_id: number
      /** Counted from 1: `E1`. */
      number: number
    }
    report_files: {
      organization_id: number
      report_id: number
      format: ReportFormat | 'data'
      bytes: Buffer
      sha256: string
    }
  }
}
