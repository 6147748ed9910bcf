import type { Generated } from 'kysely'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    sessions: {
      id: Generated<string>
      user_id: number
      refresh_hash: Buffer
      previous_hash: Buffer | null
      rotated_at: Generated<string>
      created_at: Generated<string>
      last_used_at: Generated<string>
      ended_at: string | null
      user_agent: string
      address: string
    }
    failed_sign_ins: {
      id: Generated<number>
      email: string
      address: string
      at: Generated<string>
    }
  }
}
