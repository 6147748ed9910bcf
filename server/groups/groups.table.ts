import type { Generated } from 'kysely'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    groups: {
      organization_id: number
      id: Generated<number>
      name: string
      version: Generated<number>
      created_at: Generated<string>
      updated_at: Generated<string>
      deleted_at: string | null
    }
  }
}
