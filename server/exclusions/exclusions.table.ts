import type { Generated } from 'kysely'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    question_exclusion_requests: {
      organization_id: number
      id: Generated<number>
      entity_id: number
      protocol_id: number
      question_id: number
      assessment_period_id: number
      /** The reason. */
      description: string
      state: Generated<'pending' | 'approved' | 'denied'>
      assignor_id: number
      completed_at: string | null
      completed_by: number | null
      denial_reason: string | null
      created_at: Generated<string>
    }
  }
}
