import type { Generated } from 'kysely'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    answering_sessions: {
      organization_id: number
      user_id: number
      question_ids: number[]
      entity_id: number | null
      question_id: number | null
      assessment_period_id: number | null
      started_at: Generated<string>
      updated_at: Generated<string>
    }
  }
}
