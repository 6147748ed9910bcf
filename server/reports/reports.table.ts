import type { Generated } from 'kysely'
import type { Recipe } from '#domain/reports/builder/recipe.ts'
import type { ReportFormat, ReportKind, ReportState, reportScopes } from '#domain/reports/report-kinds.ts'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    reports: {
      organization_id: number
      id: Generated<number>
      kind: ReportKind
      title: string
      assessment_period_id: number
      scope: (typeof reportScopes)[number]
      scope_name: string
      entity_id: number | null
      division_id: number | null
      protocol_id: number | null
      template_id: number | null
      template_name: string | null
      /** The template as it was; null for a report whose contents are fixed. */
      recipe: Recipe | null
      selected_entity_ids: number[] | null
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
