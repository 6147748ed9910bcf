import type { Generated, JSONColumnType } from 'kysely'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    organizations: {
      organization_id: Generated<number>
      name: string
      is_active: Generated<boolean>
      primary_administrator_id: number | null
      configurations: JSONColumnType<Record<string, unknown>>
      version: Generated<number>
      idle_minutes: Generated<number>
      requires_two_factor: Generated<boolean>
      quantifies_risk: Generated<boolean>
      currency: Generated<string>
      policies_need_two_people: Generated<boolean>
      policies_need_typed_name: Generated<boolean>
      created_at: Generated<string>
      updated_at: Generated<string>
      deleted_at: string | null
    }
    organization_features: { organization_id: number; key: string }
    divisions: {
      organization_id: number
      id: Generated<number>
      name: string
      description: Generated<string>
      admin_id: number | null
      version: Generated<number>
      created_at: Generated<string>
      updated_at: Generated<string>
      deleted_at: string | null
    }
    division_users: { organization_id: number; division_id: number; user_id: number }
  }
}
