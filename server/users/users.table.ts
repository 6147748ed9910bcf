import type { Generated, GeneratedAlways } from 'kysely'

interface Membership {
  organization_id: number
  id: Generated<number>
  user_id: number
  roles: string[]
  created_at: Generated<string>
  deleted_at: string | null
  deleted_by: number | null
  invited_by: number | null
  invited_at: string | null
  /** Null: invited, and not a member yet. */
  accepted_at: string | null
  invitation_id: number | null
  invited_email: string | null
  invited_first_name: string | null
  invited_last_name: string | null
  version: Generated<number>
}

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
      telephone: Generated<string>
      time_zone: Generated<string>
      theme: Generated<'auto' | 'light' | 'dark'>
      mail_preferences: Generated<unknown>
      picture: Buffer | null
      picture_type: string | null
      registered_at: string | null
      disabled_at: string | null
      version: Generated<number>
      two_factor_secret: Buffer | null
      two_factor_confirmed_at: string | null
      two_factor_step: Generated<number>
      passkey_count: Generated<number>
      /** An authenticator app or a passkey. */
      has_two_factor: GeneratedAlways<boolean>
      todays_plan_seen_on: string | null
      created_at: Generated<string>
      updated_at: Generated<string>
    }
    /** `erased_number`: the number in the name of a former member whose own name was erased. */
    memberships: Membership & { erased_number: number | null; erased_at: string | null }
    /** The people among them who belong to the company now. */
    members: Membership
  }
}
