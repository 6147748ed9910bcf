import type { Generated } from 'kysely'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    organization_sign_ons: {
      organization_id: number
      issuer: string
      protocol: Generated<'oidc' | 'saml'>
      /** Null for SAML, as is the secret. */
      client_id: string | null
      /** Sealed. */
      client_secret: Buffer | null
      /** Null for OpenID Connect, as are the certificates. */
      sign_in_url: string | null
      /** Each as base64 of its DER form. */
      certificates: string[] | null
      certificate_expires_at: string | null
      certificate_warnings: Generated<number>
      accepts_unrequested: Generated<boolean>
      email_domain: string
      /** Null: claimed by the company and not proven yet. */
      domain_proven_at: string | null
      /** The system administrator who confirmed it; null: a DNS record. */
      domain_proven_by: number | null
      is_enabled: Generated<boolean>
      /** Members work in the company only after signing in through the provider. */
      is_required: Generated<boolean>
      version: Generated<number>
      updated_at: Generated<string>
    }
    sign_on_subjects: { organization_id: number; user_id: number; issuer: string; subject: string }
  }
}
