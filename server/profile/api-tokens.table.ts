import type { Generated } from 'kysely'
import type { TokenAbility, TokenAccess } from '#domain/access/token-access.ts'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    api_tokens: {
      id: Generated<number>
      user_id: number
      session_id: string
      name: string
      hint: string
      hash: Buffer
      access: Generated<TokenAccess>
      abilities: TokenAbility[] | null
      last_used_at: string | null
      created_at: Generated<string>
    }
  }
}
