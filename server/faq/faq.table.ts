import type { Generated } from 'kysely'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    frequently_asked_questions: {
      id: Generated<number>
      /** Identifies a shipped question. */
      slug: string | null
      question: string
      answer: string
      topic: Generated<string>
      video_url: string | null
      display_order: Generated<number>
      version: Generated<number>
      created_at: Generated<string>
      updated_at: Generated<string>
      deleted_at: string | null
    }
  }
}
