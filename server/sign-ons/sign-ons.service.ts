import type { signOnsApi } from '#domain/sign-ons/sign-ons.contract.ts'
import type { Logger } from '#server/platform/config/log.ts'
import type { Secret } from '#server/platform/config/secret.ts'
import { within } from '#server/platform/db/db.ts'
import { countTry, demandFew } from '#server/platform/limits/limits.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import type { Outgoing } from '#server/platform/outgoing/outgoing.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { clientSecretKeyOf } from './client-secret-key.service.ts'
import { type ResolveTexts, resolvingTexts } from './domain-proof.ts'
import { enterCompany } from './enter-company.ts'
import { type KnownSignOn, signOnOf, startFor } from './find-sign-on.ts'
import { comeBack, type Journey, setOut } from './journey.ts'
import { administeredSignOns } from './prove-domain.ts'
import { Providers } from './providers.ts'
import { SignOnRefused } from './refused.ts'
import { samlCalls } from './saml/saml-calls.ts'
import { settings } from './settings.ts'

interface Parts {
  secret: Secret
  /** The address of the app. */
  address: string
  outgoing: Outgoing
  log: Logger
  /** Reads TXT records; the system’s resolver unless a test brings another. */
  resolveTexts?: ResolveTexts
}

const failed = { location: '/login?failed=sso' }

export function signOns({
  secret,
  address,
  outgoing,
  log,
  resolveTexts = resolvingTexts(),
}: Parts): Handlers<typeof signOnsApi> {
  const secretKey = clientSecretKeyOf(secret)
  const journeyKey = secret.keyFor('single sign-on journeys')
  const providers = new Providers(secretKey, outgoing)
  const redirectUri = (organizationId: number) =>
    `${address.replace(/\/$/, '')}/auth/oidc/${organizationId}/callback`

  /** The browser learns only that it failed; the reason is in the operator’s log. */
  const orFailed = async (call: Call<{ organization_id: number }>, work: () => Promise<string>) => {
    try {
      return { location: await work() }
    } catch (error) {
      const { organization_id } = call.input
      log.warn(
        { request_id: call.requestId, organization_id, reason: reasonOf(error) },
        'single sign-on failed',
      )
      return failed
    }
  }

  return {
    ...settings({
      secretKey,
      outgoing,
      redirectUri,
      address,
      resolveTexts,
      domainKey: secret.keyFor('mail domain proofs'),
    }),
    ...administeredSignOns,
    ...samlCalls({ key: secret.keyFor('saml journeys'), address, outgoing, orFailed }),

    async find(call) {
      const limit = { kind: 'single sign-on search', key: networkOf(call.address), most: 60, seconds: 3600 }
      await demandFew(call.db, limit)
      await countTry(call.db, limit)
      return { location: await startFor(call.db, call.input.email) }
    },

    start: call =>
      orFailed(call, async () => {
        const signOn = await demandSignOn(call, call.input.organization_id)
        const asked = await setOut(call, journeyKey, signOn.organization_id)
        return providers.locationFor(signOn, { ...asked, redirect_uri: redirectUri(signOn.organization_id) })
      }),

    callback: call =>
      orFailed(call, async () => {
        const { organization_id, ...answer } = call.input
        const journey = comeBack(call, journeyKey, organization_id)
        await useUp(call, journey)
        const signOn = await demandSignOn(call, organization_id)
        const cameBack = new URL(redirectUri(organization_id))
        for (const [name, value] of Object.entries(answer)) cameBack.searchParams.set(name, value ?? '')
        const identity = await providers.identityFrom(signOn, cameBack, journey)
        await within(call.db, 'system', db =>
          enterCompany(db, call, signOn, { ...identity, earlierId: journey.earlierId }),
        )
        return '/login-v2?sso=1'
      }),
  }
}

/** Lets each visit to the provider return only once, regardless of how the provider treats its codes. */
async function useUp(call: Call, { state }: Journey): Promise<void> {
  const once = { kind: 'single sign-on journey', key: state, most: 1, seconds: 600 }
  await within(call.db, 'system', async db => {
    await demandFew(db, once)
    await countTry(db, once)
  })
}

async function demandSignOn(call: Call, organizationId: number): Promise<KnownSignOn> {
  const signOn = await within(call.db, 'system', db => signOnOf(db, organizationId))
  if (!signOn)
    throw new SignOnRefused('There is no single sign-on that is switched on, or the company is closed.')
  return signOn
}

/** Returns the words of a provider's error. Its response may contain tokens, and is never kept. */
function reasonOf(error: unknown): string {
  const { message, code, error: word } = error as { message?: string; code?: string; error?: string }
  return [message, code, word].filter(Boolean).join(' · ').slice(0, 500)
}
