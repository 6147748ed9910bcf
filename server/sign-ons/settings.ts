import { sql } from 'kysely'
import { invalid, notFound } from '#domain/platform/failure.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { SignOn } from '#domain/sign-ons/sign-on.ts'
import type { signOnsApi } from '#domain/sign-ons/sign-ons.contract.ts'
import { seal } from '#server/platform/config/seal.ts'
import type { Outgoing } from '#server/platform/outgoing/outgoing.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { demandFresh } from '#server/platform/serve/fresh.ts'
import { afterPreparing } from '#server/platform/serve/prepare.ts'
import { demandOwn } from '../organizations/organizations.service.ts'
import { domainRecord, type ResolveTexts } from './domain-proof.ts'
import { demandFewChecks, demandOwnAddress, keepProof, keptProof } from './prove-domain.ts'
import { isRequiredAfter } from './require-sign-on.ts'
import { shownCertificate } from './saml/certificates.ts'
import { storeSaml } from './saml/save-saml.ts'
import { metadataOf, serviceProviderOf } from './saml/service-provider.ts'
import './sign-ons.table.ts'

interface Parts {
  secretKey: Buffer
  outgoing: Outgoing
  redirectUri: (organizationId: number) => string
  /** The address of the app. */
  address: string
  domainKey: Buffer
  resolveTexts: ResolveTexts
}

type Settings = Pick<Handlers<typeof signOnsApi>, 'show' | 'save' | 'saveSaml' | 'remove' | 'checkDomain'>
type Wanted = InputOf<typeof signOnsApi.save>
type CheckInput = InputOf<typeof signOnsApi.checkDomain>
/** The response of the DNS about a domain. */
interface Asked {
  domain: string
  isProven: boolean
}

/** Returns the handlers with which the primary administrator configures the company’s provider. */
export function settings(parts: Parts): Settings {
  const { secretKey, outgoing, redirectUri, address, domainKey, resolveTexts } = parts
  const shown = async (call: Call): Promise<SignOn | null> => {
    const stored = await storedIn(call)
    if (!stored) return null
    const { organizationId } = call
    const domain_record = domainRecord(domainKey, organizationId, stored.email_domain)
    const { sign_in_url, certificates, certificate_expires_at, accepts_unrequested, ...shared } = stored
    const base = { ...shared, domain_record }
    if (stored.protocol === 'oidc') return { ...base, redirect_uri: redirectUri(organizationId), saml: null }
    const service = serviceProviderOf(address, organizationId)
    const saml = {
      sign_in_url: sign_in_url ?? '',
      accepts_unrequested,
      certificates: (certificates ?? []).map(shownCertificate),
      certificate_expires_at: certificate_expires_at ?? '',
      entity_id: service.entityId,
      metadata: metadataOf(service),
    }
    return { ...base, redirect_uri: service.consumeUrl, saml }
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
      const is_required = await isRequiredAfter(call, changeOf(call.input, before))
      await store(call, { ...fields, is_required, secret: client_secret, before }, secretKey)
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

    async saveSaml(call) {
      demandOwn(call, call.input.organization_id)
      const before = await shown(call)
      if (before) demandFresh(call, before)
      await storeSaml(call, before, outgoing)
      const after = await shown(call)
      if (!after) throw new Error('The sign-on was not kept.')
      call.note({ subjectType: 'organizations', subjectId: call.organizationId, before, after })
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
    .select(['protocol', 'issuer', 'client_id', 'email_domain', 'is_enabled', 'is_required'])
    .select([
      'domain_proven_at',
      'version',
      'sign_in_url',
      'certificates',
      'certificate_expires_at',
      'accepts_unrequested',
    ])
    .where('organization_id', '=', call.organizationId)
    .forUpdate()
    .executeTakeFirst()
}

/** A secret stays with its issuer, because another issuer would receive it. */
function demandUsable(call: Call<Wanted>, before: SignOn | null, outgoing: Outgoing): void {
  const { issuer, email_domain, client_secret } = call.input
  const fault = issuerFault(issuer, outgoing)
  if (fault) throw invalid({ issuer: [fault] })
  demandOwnAddress(call.actor, email_domain)
  if (client_secret) return
  if (before?.protocol !== 'oidc') throw invalid({ client_secret: ['The client secret field is required.'] })
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

function changeOf({ issuer, client_id, client_secret, email_domain }: Wanted, before: SignOn | null) {
  const isSame =
    before?.protocol === 'oidc' &&
    before.issuer === issuer &&
    before.client_id === client_id &&
    before.email_domain === email_domain
  return { before, isAnother: !isSame, isRenewed: client_secret !== undefined }
}

interface Kept extends Pick<Wanted, 'issuer' | 'client_id' | 'email_domain' | 'is_enabled'> {
  is_required: boolean
  secret: string | undefined
  /** Null: there is none yet. */
  before: SignOn | null
}

/** An OpenID provider replaces a SAML provider. */
const withoutSaml = {
  protocol: 'oidc' as const,
  sign_in_url: null,
  certificates: null,
  certificate_expires_at: null,
  accepts_unrequested: false,
}

async function store(call: Call, { secret, before, ...wanted }: Kept, key: Buffer): Promise<void> {
  const { organizationId: organization_id } = call
  const fields = { ...wanted, version: (before?.version ?? 0) + 1 }
  const sealed = secret && { client_secret: seal(key, secret, String(organization_id)) }
  const changed = {
    ...fields,
    ...sealed,
    ...withoutSaml,
    ...keptProof(fields.email_domain),
    updated_at: sql<string>`now()`,
  }
  if (before || !sealed) {
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
