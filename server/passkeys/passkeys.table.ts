import type { Generated } from 'kysely'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    passkeys: {
      id: Generated<number>
      user_id: number
      credential_id: Buffer
      public_key: Buffer
      sign_count: number
      transports: Generated<string[]>
      is_synced: boolean
      name: string
      created_at: Generated<string>
      last_used_at: string | null
    }
  }
}
