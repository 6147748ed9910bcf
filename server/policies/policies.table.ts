import type { Generated } from 'kysely'
import type { MembershipRole } from '#domain/access/abilities.ts'
import type { VersionState } from '#domain/policies/policies.rules.ts'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    policies: {
      organization_id: number
      id: Generated<number>
      code: Generated<string>
      title: string
      purpose: Generated<string>
      owner_id: number | null
      approver_id: number | null
      is_for_everybody: Generated<boolean>
      roles: Generated<MembershipRole[]>
      due_days: Generated<number>
      review_months: Generated<number>
      next_review_on: string | null
      published_number: number | null
      published_at: string | null
      retired_at: string | null
      created_by: number
      version: Generated<number>
      created_at: Generated<string>
      updated_at: Generated<string>
      deleted_at: string | null
    }
    policy_acknowledgements: {
      organization_id: number
      policy_id: number
      number: number
      user_id: number
      asked_at: Generated<string>
      due_date: string
      reminded_on: string | null
      acknowledged_at: string | null
      name: Generated<string>
    }
    policy_comments: {
      organization_id: number
      id: Generated<number>
      policy_id: number
      number: number
      parent_id: number | null
      quote: Generated<string>
      message: string
      created_by: number
      created_at: Generated<string>
      resolved_by: number | null
      resolved_at: string | null
      version: Generated<number>
    }
    policy_versions: {
      organization_id: number
      policy_id: number
      number: number
      state: Generated<VersionState>
      body: Generated<string>
      file_id: number | null
      changes: Generated<string>
      created_by: number
      created_at: Generated<string>
      updated_by: number
      updated_at: Generated<string>
      authors: Generated<number[]>
      approved_by: number | null
      approved_at: string | null
      published_by: number | null
      published_at: string | null
      version: Generated<number>
    }
  }
}
