import type { Generated, JSONColumnType } from 'kysely'
import type { SessionKind } from '#server/platform/session/actor.ts'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    sessions: {
      id: Generated<string>
      number: Generated<number>
      kind: Generated<SessionKind>
      impersonator_id: number | null
      impersonator_session_id: string | null
      stop_hash: Buffer | null
      return_url: string | null
      bound_organization_id: number | null
      expires_at: string | null
      last_input_at: Generated<string>
      ended_in: Generated<number[]>
      /** Companies that require single sign-on and accept the session without it; their audit logs record it. */
      without_sign_on_in: Generated<number[]>
      user_id: number
      refresh_hash: Buffer
      previous_hash: Buffer | null
      rotated_at: Generated<string>
      created_at: Generated<string>
      last_used_at: Generated<string>
      ended_at: string | null
      user_agent: string
      address: string
    }
    one_time_tokens: {
      hash: Buffer
      purpose: 'login_link' | 'password_reset' | 'invitation' | 'impersonation'
      user_id: number
      for_organization_id: number | null
      session_id: string | null
      details: JSONColumnType<Record<string, unknown>>
      created_at: Generated<string>
      expires_at: string
      used_at: string | null
    }
    recovery_codes: { user_id: number; hash: Buffer; used_at: string | null }
    failed_sign_ins: {
      id: Generated<number>
      email: string
      address: string
      at: Generated<string>
    }
  }
}
