import type { Generated } from 'kysely'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    tags: {
      organization_id: number
      id: Generated<number>
      name: string
      version: Generated<number>
      created_at: Generated<string>
      updated_at: Generated<string>
      /** In the trash because its entities got this tag. */
      merged_into: number | null
      deleted_at: string | null
    }
  }
}
