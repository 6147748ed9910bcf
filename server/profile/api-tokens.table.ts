import type { Generated } from 'kysely'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    api_tokens: {
      id: Generated<number>
      user_id: number
      session_id: string
      name: string
      hint: string
      hash: Buffer
      last_used_at: string | null
      created_at: Generated<string>
    }
  }
}
