import type { Generated } from 'kysely'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    discussion_messages: {
      organization_id: number
      id: Generated<number>
      assessment_period_id: number
      entity_id: number
      protocol_id: number
      question_id: number
      message: string
      created_by: number
      created_at: Generated<string>
      version: Generated<number>
      edited_at: string | null
      deleted_at: string | null
    }
    discussion_mentions: {
      organization_id: number
      message_id: number
      user_id: number
    }
  }
}
