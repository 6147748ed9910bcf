import type { Generated } from 'kysely'
import type { MembershipRole } from '#domain/access/abilities.ts'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    provisioning_tokens: {
      organization_id: number
      hash: Buffer
      hint: string
      created_by: number | null
      created_at: Generated<string>
      expires_at: string | null
      last_used_at: string | null
    }
    provisioned_users: {
      organization_id: number
      user_id: number
      user_name: string
      external_id: string | null
      created_at: Generated<string>
      updated_at: Generated<string>
    }
    provisioned_groups: {
      organization_id: number
      id: Generated<number>
      display_name: string
      external_id: string | null
      role: MembershipRole | null
      version: Generated<number>
      created_at: Generated<string>
      updated_at: Generated<string>
    }
    provisioned_group_divisions: {
      organization_id: number
      provisioned_group_id: number
      division_id: number
    }
    provisioned_group_members: {
      organization_id: number
      provisioned_group_id: number
      user_id: number
    }
  }
}
