import type { Generated } from 'kysely'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    company_deletions: {
      id: Generated<number>
      company_id: number
      company_name: string
      reason: string
      asked_by: string
      asked_at: Generated<string>
      due_at: string
      deleted_at: string | null
      certificate: string | null
      sha256: string | null
    }
  }
}
