import { sql } from 'kysely'
import { Failure, invalid, notFound } from '#domain/platform/failure.ts'
import { isPublicMailDomain } from '#domain/sign-ons/mail-domains.rules.ts'
import type { AdministeredSignOn, signOnsApi } from '#domain/sign-ons/sign-ons.contract.ts'
import type { Db } from '#server/platform/db/db.ts'
import { countTry, demandFew } from '#server/platform/limits/limits.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { inCompany, noteInBoth } from '../administration/chains.service.ts'
import './sign-ons.table.ts'

interface Proof {
  organizationId: number
  domain: string
  /** The system administrator who confirmed it; null: a DNS record. */
  by: number | null
}

/** From now on the domain is the company’s, and no other's. Called inside the company. */
export async function keepProof(db: Db, { organizationId, domain, by }: Proof): Promise<void> {
  demandOwnDomain(domain)
  await db
    .updateTable('organization_sign_ons')
    .set({ domain_proven_at: sql<string>`now()`, domain_proven_by: by })
    .where('organization_id', '=', organizationId)
    .where('email_domain', '=', domain)
    .execute()
    .catch(error => {
      if (error.code !== '23505') throw error
      throw new Failure('conflict', 'Another company has already verified this domain.')
    })
}

function demandOwnDomain(domain: string): void {
  if (!isPublicMailDomain(domain)) return
  throw invalid({ email_domain: ['Anyone can get an address in this domain. Use your own domain.'] })
}

/**
 * Demands an address in the claimed domain, which is verified afterwards: otherwise a company could draw the people of
 * another to its own provider.
 */
export function demandOwnAddress({ email }: Pick<Actor, 'email'>, domain: string): void {
  demandOwnDomain(domain)
  if (email.endsWith(`@${domain}`)) return
  throw invalid({ email_domain: ['Use the domain of your own email address.'] })
}

/** The columns of the proof as a sign-on is saved: another domain must be verified again. */
export function keptProof(domain: string) {
  const isSame = sql`organization_sign_ons.email_domain = ${domain}`
  return {
    domain_proven_at: sql<string | null>`case when ${isSame} then organization_sign_ons.domain_proven_at end`,
    domain_proven_by: sql<number | null>`case when ${isSame} then organization_sign_ons.domain_proven_by end`,
  }
}

/** DNS lookups cost us time and traffic. */
export async function demandFewChecks(call: Call): Promise<void> {
  const limit = { kind: 'mail domain check', key: String(call.organizationId), most: 30, seconds: 3600 }
  await demandFew(call.db, limit)
  await countTry(call.db, limit)
}

export const administeredSignOns: Pick<Handlers<typeof signOnsApi>, 'administered' | 'confirmDomain'> = {
  administered: ({ db, input }) => administeredIn(db, input.administered_id),

  async confirmDomain(call) {
    const { administered_id: organizationId, email_domain: domain, is_confirmed } = call.input
    await inCompany(call.db, organizationId)
    const before = await administeredIn(call.db, organizationId)
    if (!before) throw notFound()
    if (before.email_domain !== domain) {
      throw new Failure('conflict', 'The company has changed its domain.')
    }
    if (is_confirmed) await keepProof(call.db, { organizationId, domain, by: call.actor.userId })
    else await withdrawProof(call.db, organizationId)
    const after = await administeredIn(call.db, organizationId)
    await noteInBoth(call, 'sign_on.domain_confirmed', organizationId, { before, after })
    return after
  },
}

function withdrawProof(db: Db, organizationId: number) {
  return db
    .updateTable('organization_sign_ons')
    .set({ domain_proven_at: null, domain_proven_by: null, is_required: false })
    .where('organization_id', '=', organizationId)
    .execute()
}

async function administeredIn(db: Db, organizationId: number): Promise<AdministeredSignOn | null> {
  const found = await db
    .selectFrom('organization_sign_ons as s')
    .leftJoin('users as u', 'u.id', 's.domain_proven_by')
    .select(['s.email_domain', 's.is_enabled', 's.domain_proven_at', 'u.full_name as domain_confirmed_by'])
    .where('s.organization_id', '=', organizationId)
    .executeTakeFirst()
  return found ?? null
}
