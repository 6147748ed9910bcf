import type { Generated } from 'kysely'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    questions: {
      id: Generated<number>
      protocol_id: number
      organization_id: number | null
      parent_question_id: number | null
      tempid: string
      identifier: string | null
      title: Generated<string>
      question: string
      guidance: Generated<string>
      evidence: Generated<string>
      category_id: number | null
      threat_id: number | null
      weight: Generated<number>
      control_exempt: Generated<boolean>
      is_answerable: Generated<boolean>
      display_order: Generated<number>
      version: Generated<number>
      created_at: Generated<string>
      updated_at: Generated<string>
      deleted_at: string | null
    }
    question_options: {
      id: Generated<number>
      organization_id: number | null
      question_id: number
      option: string
      value: number
      display_order: number
      suggested_task: Generated<string>
      deleted_at: string | null
    }
  }
}
