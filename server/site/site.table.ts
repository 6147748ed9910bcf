import type { Generated, JSONColumnType } from 'kysely'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    site_texts: {
      key: 'privacy' | 'terms' | 'contact_email'
      value: string
      updated_at: Generated<string>
    }
    contact_messages: {
      id: Generated<number>
      name: string
      email: string
      subject: string
      message: string
      created_at: Generated<string>
    }
    client_reports: {
      id: Generated<number>
      app: string
      claimed_user_id: number | null
      description: string
      error: JSONColumnType<Record<string, string>>
      version: string
      user_agent: string
      created_at: Generated<string>
    }
  }
}
