import { createHash } from 'node:crypto'
import type { samlApi } from '#domain/sign-ons/saml.contract.ts'
import { within } from '#server/platform/db/db.ts'
import { countTry, demandFew } from '#server/platform/limits/limits.ts'
import type { Outgoing } from '#server/platform/outgoing/outgoing.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { enterCompany } from '../enter-company.ts'
import { type KnownSaml, samlSignOnOf } from '../find-sign-on.ts'
import { SignOnRefused } from '../refused.ts'
import { arrived, carried, journeyOf, setOutBySaml } from './saml-journey.ts'
import { serviceProviderOf } from './service-provider.ts'
import { type Asserted, clientOf, verifyResponse } from './verify-response.ts'

/** Longer than any assertion is accepted. */
const ONCE_SECONDS = 3600

interface Parts {
  key: Buffer
  address: string
  outgoing: Outgoing
  /** Does the work; a failure leads the browser back to the sign-in page, and its reason into the log. */
  orFailed: (
    call: Call<{ organization_id: number }>,
    work: () => Promise<string>,
  ) => Promise<{ location: string }>
}

type SamlCalls = Pick<Handlers<typeof samlApi>, 'startSaml' | 'consumeSaml' | 'finishSaml'>

/**
 * Signing in by SAML takes three calls: the browser goes to the provider, brings its response as a form of the provider's
 * site, which no cookie of ours accompanies, and follows our redirect to the call that knows it again by its cookie.
 */
export function samlCalls({ key, address, outgoing, orFailed }: Parts): SamlCalls {
  return {
    startSaml: call =>
      orFailed(call, async () => {
        const signOn = await demandSaml(call)
        const fault = outgoing.faultOf(signOn.sign_in_url)
        if (fault) throw new SignOnRefused(fault)
        const service = serviceProviderOf(address, signOn.organization_id)
        const client = await clientOf(signOn, service, setOutBySaml(call, key, signOn.organization_id))
        return client.getAuthorizeUrlAsync('', undefined, {})
      }),

    consumeSaml: call =>
      orFailed(call, async () => {
        const signOn = await demandSaml(call)
        const { organization_id: organizationId } = signOn
        const service = serviceProviderOf(address, organizationId)
        const asserted = await verifyResponse(signOn, service, call.input.SAMLResponse)
        const finish = new URL(`/auth/saml/${organizationId}/finish`, address)
        finish.searchParams.set('assertion', carried(key, asserted, signOn))
        return `${finish.pathname}${finish.search}`
      }),

    finishSaml: call =>
      orFailed(call, async () => {
        const { organization_id: organizationId, assertion } = call.input
        const journey = journeyOf(call, key, organizationId)
        const signOn = await demandSaml(call)
        const asserted = arrived(key, assertion, signOn)
        demandAsked(signOn, asserted, journey?.requestId ?? null)
        await useUp(call, asserted, organizationId)
        await within(call.db, 'system', db =>
          enterCompany(db, call, signOn, {
            // The same text may be the name of an OpenID provider, whose subjects are others.
            issuer: `saml:${signOn.issuer}`,
            subject: asserted.subject,
            email: asserted.email,
            // The provider is the company's own, and only addresses in its proven domain count.
            isVerified: asserted.email !== null,
            earlierId: journey?.earlierId ?? null,
          }),
        )
        return '/login-v2?sso=1'
      }),
  }
}

async function demandSaml(call: Call<{ organization_id: number }>): Promise<KnownSaml> {
  const signOn = await within(call.db, 'system', db => samlSignOnOf(db, call.input.organization_id))
  if (!signOn)
    throw new SignOnRefused('There is no SAML sign-on that is switched on, or the company is closed.')
  return signOn
}

/** Without a request of this browser, anybody could sign people in as somebody else by a link. */
function demandAsked(signOn: KnownSaml, { requestId }: Asserted, own: string | null): void {
  if (requestId === null && signOn.accepts_unrequested) return
  if (requestId === null)
    throw new SignOnRefused('The person began at the provider, which the company does not allow.')
  if (requestId !== own) throw new SignOnRefused('The response answers another browser’s request.')
}

/** Lets each assertion sign in only once. */
async function useUp(call: Call, { assertionId }: Asserted, organizationId: number): Promise<void> {
  const key = createHash('sha256').update(`${organizationId} ${assertionId}`).digest('hex')
  const once = { kind: 'saml assertion', key, most: 1, seconds: ONCE_SECONDS }
  await within(call.db, 'system', async db => {
    await demandFew(db, once)
    await countTry(db, once)
  })
}
