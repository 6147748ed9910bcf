import { sql } from 'kysely'
import type { Site } from '#domain/site/site.contract.ts'
import { hasPasskeys } from '#server/passkeys/relying-party.service.ts'
import type { Installation } from '#server/platform/config/installation.ts'
import type { Db } from '#server/platform/db/db.ts'
import './site.table.ts'

interface Stored {
  contact_email: string
  has_privacy: boolean
  has_terms: boolean
  has_single_sign_on: boolean
  is_loaded: boolean
}

/** Reads the installation as pages know it before anybody signs in. Needs the scope 'system'. */
export async function describeSite(db: Db, installation: Installation, address: string): Promise<Site> {
  const { rows } = await sql<Stored>`
    select coalesce((select value from site_texts where key = 'contact_email'), '') as contact_email,
      exists (select from site_texts where key = 'privacy' and value <> '') as has_privacy,
      exists (select from site_texts where key = 'terms' and value <> '') as has_terms,
      exists (select from organization_sign_ons s join organizations o using (organization_id)
        where s.is_enabled and s.domain_proven_at is not null and o.is_active and o.deleted_at is null) as has_single_sign_on,
      (select is_loaded from assay.demo_state()) as is_loaded`.execute(db)
  const [stored] = rows
  return {
    environment: installation.environment,
    contact_email: stored?.contact_email || installation.contactEmail,
    has_privacy: stored?.has_privacy ?? false,
    has_terms: stored?.has_terms ?? false,
    has_single_sign_on: stored?.has_single_sign_on ?? false,
    has_passkeys: hasPasskeys(address),
    may_reset: installation.mayReset && (stored?.is_loaded ?? false),
    monitoring: installation.monitoring,
  }
}
