import type { Generated } from 'kysely'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    users: {
      id: Generated<number>
      email: string
      first_name: string
      last_name: string
      full_name: Generated<string>
      password_hash: string | null
      is_sysadmin: Generated<boolean>
      active_organization_id: number | null
      active_division_id: number | null
      created_at: Generated<string>
      updated_at: Generated<string>
    }
    memberships: {
      organization_id: number
      id: Generated<number>
      user_id: number
      roles: string[]
      created_at: Generated<string>
      deleted_at: string | null
      deleted_by: number | null
    }
  }
}
