import type { Generated } from 'kysely'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    welcome_messages: {
      organization_id: number
      id: Generated<number>
      title: string
      message: string
      created_by: number
      created_at: Generated<string>
      version: Generated<number>
      deleted_at: string | null
    }
    welcome_message_reads: {
      organization_id: number
      welcome_message_id: number
      user_id: number
      read_at: Generated<string>
    }
  }
}
