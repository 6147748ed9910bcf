import type { Db } from '#server/platform/db/db.ts'
import './sign-ons.table.ts'

/** The data that the server needs to speak with a company’s provider. */
export interface KnownSignOn {
  organization_id: number
  issuer: string
  client_id: string
  client_secret: Buffer
  email_domain: string
}

/**
 * Selects the sign-ons that are switched on, of active companies, for domains proven to be their own. No other signs
 * anybody in.
 */
function inUse(db: Db) {
  return db
    .selectFrom('organization_sign_ons as s')
    .innerJoin('organizations as o', 'o.organization_id', 's.organization_id')
    .where('s.is_enabled', '=', true)
    .where('s.domain_proven_at', 'is not', null)
    .where('o.is_active', '=', true)
    .where('o.deleted_at', 'is', null)
}

export function signOnOf(db: Db, organizationId: number): Promise<KnownSignOn | undefined> {
  return inUse(db)
    .select(['s.organization_id', 's.issuer', 's.client_id', 's.client_secret', 's.email_domain'])
    .where('s.organization_id', '=', organizationId)
    .executeTakeFirst()
}

/** The company with this address's proven domain: the same for each address in it, with an account or without. */
export async function companyFor(db: Db, email: string): Promise<number | null> {
  const found = await inUse(db)
    .select('s.organization_id')
    .where('s.email_domain', '=', email.slice(email.lastIndexOf('@') + 1))
    .executeTakeFirst()
  return found?.organization_id ?? null
}
