import { sql } from 'kysely'
import { invalid, notFound } from '#domain/platform/failure.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { SignOn, signOnsApi } from '#domain/sign-ons/sign-ons.contract.ts'
import { seal } from '#server/platform/config/seal.ts'
import type { Outgoing } from '#server/platform/outgoing/outgoing.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { demandFresh } from '#server/platform/serve/fresh.ts'
import { afterPreparing } from '#server/platform/serve/prepare.ts'
import { demandOwn } from '../organizations/organizations.service.ts'
import { domainRecord, type ResolveTexts } from './domain-proof.ts'
import { demandFewChecks, demandOwnDomain, keepProof } from './prove-domain.ts'
import './sign-ons.table.ts'

interface Parts {
  secretKey: Buffer
  outgoing: Outgoing
  redirectUri: (organizationId: number) => string
  domainKey: Buffer
  resolveTexts: ResolveTexts
}

type Settings = Pick<Handlers<typeof signOnsApi>, 'show' | 'save' | 'remove' | 'checkDomain'>
type Wanted = InputOf<typeof signOnsApi.save>
type CheckInput = InputOf<typeof signOnsApi.checkDomain>
/** The response of the DNS about a domain. */
interface Asked {
  domain: string
  isProven: boolean
}

/** Returns the handlers with which the primary administrator configures the company’s provider. */
export function settings({ secretKey, outgoing, redirectUri, domainKey, resolveTexts }: Parts): Settings {
  const shown = async (call: Call): Promise<SignOn | null> => {
    const stored = await storedIn(call)
    if (!stored) return null
    const { organizationId } = call
    const domain_record = domainRecord(domainKey, organizationId, stored.email_domain)
    return { ...stored, domain_record, redirect_uri: redirectUri(organizationId) }
  }
  return {
    async show(call) {
      demandOwn(call, call.input.organization_id)
      return shown(call)
    },

    async save(call) {
      demandOwn(call, call.input.organization_id)
      const before = await shown(call)
      if (before) demandFresh(call, before)
      demandUsable(call, before, outgoing)
      const { client_secret, organization_id, ...fields } = call.input
      await store(call, { ...fields, secret: client_secret, version: (before?.version ?? 0) + 1 }, secretKey)
      const after = await shown(call)
      if (!after) throw new Error('The sign-on was not kept.')
      call.note({
        subjectType: 'organizations',
        subjectId: organization_id,
        before,
        after: { ...after, secret: client_secret ? 'replaced' : 'kept' },
      })
      return after
    },

    // No transaction is open while the DNS takes its time: its server is the company's own, and may never answer.
    checkDomain: afterPreparing<CheckInput, Asked, SignOn>(
      async before => {
        const { email_domain: domain, domain_record } = await before.inTransaction(async call => {
          demandOwn(call, call.input.organization_id)
          await demandFewChecks(call)
          const known = await shown(call)
          if (!known) throw notFound()
          return known
        })
        const texts = await resolveTexts(domain)
        return { domain, isProven: texts.some(text => text.trim() === domain_record.value) }
      },
      async (call, { domain, isProven }) => {
        const { organizationId } = call
        if (isProven) await keepProof(call.db, { organizationId, domain, by: null })
        call.note({ subjectType: 'organizations', subjectId: organizationId, after: { domain, isProven } })
        const after = await shown(call)
        if (!after) throw notFound()
        return after
      },
    ),

    async remove(call) {
      demandOwn(call, call.input.organization_id)
      const before = await shown(call)
      if (!before) throw notFound()
      const { organizationId } = call
      await call.db.deleteFrom('sign_on_subjects').where('organization_id', '=', organizationId).execute()
      await call.db
        .deleteFrom('organization_sign_ons')
        .where('organization_id', '=', organizationId)
        .execute()
      call.note({ subjectType: 'organizations', subjectId: organizationId, before, after: null })
    },
  }
}

function storedIn(call: Call) {
  return call.db
    .selectFrom('organization_sign_ons')
    .select(['issuer', 'client_id', 'email_domain', 'is_enabled', 'domain_proven_at', 'version'])
    .where('organization_id', '=', call.organizationId)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Demands an address in the claimed domain, which is verified afterwards: otherwise a company could draw the people of
 * another to its own provider. A secret stays with its issuer, because another issuer would receive it.
 */
function demandUsable(call: Call<Wanted>, before: SignOn | null, outgoing: Outgoing): void {
  const { issuer, email_domain, client_secret } = call.input
  const fault = issuerFault(issuer, outgoing)
  if (fault) throw invalid({ issuer: [fault] })
  demandOwnDomain(email_domain)
  if (!call.actor.email.endsWith(`@${email_domain}`)) {
    throw invalid({ email_domain: ['Use the domain of your own email address.'] })
  }
  if (client_secret) return
  if (!before) throw invalid({ client_secret: ['The client secret field is required.'] })
  if (before.issuer !== issuer) {
    throw invalid({ client_secret: ['Enter the secret again, because the issuer changed.'] })
  }
}

function issuerFault(issuer: string, outgoing: Outgoing): string | null {
  const { search, hash, pathname } = new URL(issuer)
  if (search || hash) return 'An issuer can’t contain ? or #.'
  if (pathname.includes('/.well-known/')) return 'Enter the part before /.well-known/.'
  return outgoing.faultOf(issuer)
}

interface Kept extends Pick<Wanted, 'issuer' | 'client_id' | 'email_domain' | 'is_enabled'> {
  secret: string | undefined
  version: number
}

async function store(call: Call, { secret, ...fields }: Kept, key: Buffer): Promise<void> {
  const { organizationId: organization_id } = call
  const sealed = secret && { client_secret: seal(key, secret, String(organization_id)) }
  // Another domain must be verified again.
  const isSame = sql`organization_sign_ons.email_domain = ${fields.email_domain}`
  const changed = {
    ...fields,
    ...sealed,
    domain_proven_at: sql<string | null>`case when ${isSame} then organization_sign_ons.domain_proven_at end`,
    domain_proven_by: sql<number | null>`case when ${isSame} then organization_sign_ons.domain_proven_by end`,
    updated_at: sql<string>`now()`,
  }
  if (!sealed) {
    await call.db
      .updateTable('organization_sign_ons')
      .set(changed)
      .where('organization_id', '=', organization_id)
      .execute()
  } else {
    await call.db
      .insertInto('organization_sign_ons')
      .values({ organization_id, ...fields, ...sealed })
      .onConflict(conflict => conflict.column('organization_id').doUpdateSet(changed))
      .execute()
  }
}
