import type { Generated } from 'kysely'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    organization_sign_ons: {
      organization_id: number
      issuer: string
      client_id: string
      /** Sealed. */
      client_secret: Buffer
      email_domain: string
      /** Null: claimed by the company and not proven yet. */
      domain_proven_at: string | null
      /** The system administrator who confirmed it; null: a DNS record. */
      domain_proven_by: number | null
      is_enabled: Generated<boolean>
      version: Generated<number>
      updated_at: Generated<string>
    }
    sign_on_subjects: { organization_id: number; user_id: number; issuer: string; subject: string }
  }
}
