import type { Generated } from 'kysely'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    assessment_periods: {
      organization_id: number
      id: Generated<number>
      division_id: number | null
      name: string
      start_date: string
      end_date: string
      closed_at: string | null
      closed_on: string | null
      stored_at: string | null
      closing_job_id: number | null
      before_ids: number[] | null
      keeps_plans: Generated<boolean>
      version: Generated<number>
      created_at: Generated<string>
      updated_at: Generated<string>
      deleted_at: string | null
    }
    period_thresholds: {
      organization_id: number
      assessment_period_id: number
      protocol_id: number
      threshold: number
    }
    assessment_locks: {
      organization_id: number
      entity_id: number
      assessment_period_id: number
      locked_by: number
      locked_at: Generated<string>
    }
  }
}
