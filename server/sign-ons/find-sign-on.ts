import type { Db } from '#server/platform/db/db.ts'
import { startPath } from './start-path.service.ts'
import './sign-ons.table.ts'

/** A company’s sign-on, whichever protocol it uses. */
export interface AnySignOn {
  organization_id: number
  issuer: string
  email_domain: string
  version: number
}

/** The data that the server needs to speak with a company’s OpenID provider. */
export interface KnownSignOn extends AnySignOn {
  client_id: string
  client_secret: Buffer
}

/** The data that the server needs to accept the word of a company’s SAML provider. */
export interface KnownSaml extends AnySignOn {
  sign_in_url: string
  certificates: string[]
  accepts_unrequested: boolean
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

function anyOf(db: Db, organizationId: number) {
  return inUse(db)
    .select(['s.organization_id', 's.issuer', 's.email_domain', 's.version'])
    .where('s.organization_id', '=', organizationId)
}

export async function signOnOf(db: Db, organizationId: number): Promise<KnownSignOn | undefined> {
  const found = await anyOf(db, organizationId)
    .select(['s.client_id', 's.client_secret'])
    .where('s.protocol', '=', 'oidc')
    .executeTakeFirst()
  return found as KnownSignOn | undefined
}

export async function samlSignOnOf(db: Db, organizationId: number): Promise<KnownSaml | undefined> {
  const found = await anyOf(db, organizationId)
    .select(['s.sign_in_url', 's.certificates', 's.accepts_unrequested'])
    .where('s.protocol', '=', 'saml')
    .executeTakeFirst()
  return found as KnownSaml | undefined
}

/** Checks whether a sign-on is in use and is still what it was. */
export async function isUnchanged(db: Db, { organization_id, version }: AnySignOn): Promise<boolean> {
  const found = await anyOf(db, organization_id).where('s.version', '=', version).executeTakeFirst()
  return found !== undefined
}

/** The start of the company with this address's proven domain: the same for each address in it, with an account or without. */
export async function startFor(db: Db, email: string): Promise<string | null> {
  const found = await inUse(db)
    .select(['s.organization_id', 's.protocol'])
    .where('s.email_domain', '=', email.slice(email.lastIndexOf('@') + 1))
    .executeTakeFirst()
  return found ? startPath(found) : null
}
