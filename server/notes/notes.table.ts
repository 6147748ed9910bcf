import type { Generated } from 'kysely'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    answer_notes: {
      organization_id: number
      id: Generated<number>
      answer_id: number
      user_id: number
      note: string
      version: Generated<number>
      created_at: Generated<string>
      updated_at: Generated<string>
    }
  }
}
