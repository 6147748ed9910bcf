import { sql } from 'kysely'
import { invalid } from '#domain/platform/failure.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { samlApi } from '#domain/sign-ons/saml.contract.ts'
import type { SignOn } from '#domain/sign-ons/sign-on.ts'
import type { Outgoing } from '#server/platform/outgoing/outgoing.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { demandOwnAddress, keptProof } from '../prove-domain.ts'
import { isRequiredAfter } from '../require-sign-on.ts'
import { lastExpiry } from './certificates.ts'
import { readMetadata, type SamlProvider } from './read-metadata.ts'
import '../sign-ons.table.ts'

type Wanted = InputOf<typeof samlApi.saveSaml>

/** Stores the company's SAML provider, in place of an OpenID provider if there was one. */
export async function storeSaml(
  call: Call<Wanted>,
  before: SignOn | null,
  outgoing: Outgoing,
): Promise<void> {
  const { email_domain, is_enabled, accepts_unrequested } = call.input
  demandOwnAddress(call.actor, email_domain)
  const provider = providerOf(call.input, before, outgoing)
  const isAnother =
    before?.protocol !== 'saml' ||
    before.email_domain !== email_domain ||
    (provider !== null && !isSaved(provider, before))
  const fields = {
    protocol: 'saml' as const,
    email_domain,
    is_enabled,
    is_required: await isRequiredAfter(call, { before, isAnother, isRenewed: provider !== null }),
    accepts_unrequested,
    client_id: null,
    client_secret: null,
    ...(provider && {
      ...provider,
      certificate_expires_at: lastExpiry(provider.certificates),
      certificate_warnings: 0,
    }),
  }
  const { organizationId: organization_id } = call
  const changed = {
    ...fields,
    ...keptProof(email_domain),
    version: (before?.version ?? 0) + 1,
    updated_at: sql<string>`now()`,
  }
  if (before || !provider) {
    await call.db
      .updateTable('organization_sign_ons')
      .set(changed)
      .where('organization_id', '=', organization_id)
      .execute()
  } else {
    await call.db
      .insertInto('organization_sign_ons')
      .values({ organization_id, ...fields, issuer: provider.issuer })
      .onConflict(conflict => conflict.column('organization_id').doUpdateSet(changed))
      .execute()
  }
}

function isSaved({ issuer, sign_in_url }: SamlProvider, before: SignOn): boolean {
  return before.issuer === issuer && before.saml?.sign_in_url === sign_in_url
}

/** The provider of the metadata; null keeps the saved one. */
function providerOf({ metadata }: Wanted, before: SignOn | null, outgoing: Outgoing): SamlProvider | null {
  if (!metadata) {
    if (before?.saml) return null
    throw invalid({ metadata: ['Enter the metadata of your provider.'] })
  }
  const provider = readMetadata(metadata)
  if (typeof provider === 'string') throw invalid({ metadata: [provider] })
  if (provider.issuer.length > 500 || provider.sign_in_url.length > 1000) {
    throw invalid({ metadata: ['The entity ID or the sign-in URL is too long.'] })
  }
  const fault = URL.canParse(provider.sign_in_url) ? outgoing.faultOf(provider.sign_in_url) : 'No URL.'
  if (fault) throw invalid({ metadata: [`The sign-in URL can’t be used: ${fault}`] })
  return provider
}
