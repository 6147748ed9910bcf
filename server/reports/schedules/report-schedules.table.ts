import type { Generated } from 'kysely'
import type { Cadence } from '#domain/reports/schedules/cadences.ts'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    report_schedules: {
      organization_id: number
      id: Generated<number>
      template_id: number
      cadence: Cadence
      starts_on: string
      next_on: string
      is_paused: Generated<boolean>
      problem: string | null
      created_by: number
      version: Generated<number>
      created_at: Generated<string>
      updated_at: Generated<string>
    }
  }
}
