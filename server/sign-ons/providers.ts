import type { ClientAuth, Configuration } from 'openid-client'
import { unseal } from '#server/platform/config/seal.ts'
import type { Outgoing, OutgoingRequest } from '#server/platform/outgoing/outgoing.ts'
import type { KnownSignOn } from './find-sign-on.ts'
import type { Journey } from './journey.ts'
import { type OpenidClient, openidClient } from './openid-client.ts'
import { SignOnRefused } from './refused.ts'

const MOST_KEPT = 500
const KEPT_MILLISECONDS = 10 * 60_000
/** Long enough for everybody who waits for a provider that hangs, and for a second try to ask it again. */
const FAILURE_KEPT_MILLISECONDS = 5000
/** People wait for it, a few at a time behind one address. */
const TIMEOUT_SECONDS = 5

/** The account that a provider vouches for. */
export interface Identity {
  issuer: string
  subject: string
  email: string | null
  /** The provider states that the address is the person’s. */
  isVerified: boolean
}

interface Discovery {
  configuration: Promise<Configuration>
  /** Milliseconds since 1970. */
  until: number
}

/** Speaks with the companies’ providers, through calls that reach only what they may. */
export class Providers {
  readonly #key: Buffer
  readonly #outgoing: Outgoing
  /**
   * The published configuration of providers, kept for ten minutes: a request for a sign-in costs them no call. All who
   * come at once share one call, and for five seconds its failure: they do not wait for a provider one after another.
   */
  readonly #known = new Map<string, Discovery>()

  constructor(secretKey: Buffer, outgoing: Outgoing) {
    this.#key = secretKey
    this.#outgoing = outgoing
  }

  /** Returns the address at the provider to which the browser is sent. */
  async locationFor(signOn: KnownSignOn, asked: Record<string, string>): Promise<string> {
    const configuration = await this.#configurationOf(signOn)
    const { buildAuthorizationUrl } = await openidClient()
    const { href } = buildAuthorizationUrl(configuration, { ...asked, scope: 'openid email profile' })
    const fault = this.#outgoing.faultOf(href)
    if (fault) throw new SignOnRefused(fault)
    return href
  }

  /** Exchanges the browser's code, and checks everything: state, code, nonce, issuer, audience, signature, age. */
  async identityFrom(signOn: KnownSignOn, cameBack: URL, journey: Journey): Promise<Identity> {
    const configuration = await this.#configurationOf(signOn)
    const { authorizationCodeGrant, fetchUserInfo } = await openidClient()
    const tokens = await authorizationCodeGrant(configuration, cameBack, {
      expectedState: journey.state,
      expectedNonce: journey.nonce,
      pkceCodeVerifier: journey.verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new SignOnRefused('The provider says nothing of the person.')
    const { userinfo_endpoint } = configuration.serverMetadata()
    const asksFurther = claims.email === undefined && userinfo_endpoint !== undefined
    const person = asksFurther ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: typeof person.email === 'string' ? person.email.trim().toLowerCase() : null,
      isVerified: person.email_verified === true,
    }
  }

  #configurationOf(signOn: KnownSignOn): Promise<Configuration> {
    // A sealed secret is never the same twice: a provider that is saved again is loaded again.
    const name = JSON.stringify([signOn.issuer, signOn.client_id, signOn.client_secret.toString('base64')])
    const known = this.#known.get(name)
    if (known && known.until > Date.now()) return known.configuration
    const found: Discovery = { configuration: this.#discover(signOn), until: Number.POSITIVE_INFINITY }
    if (this.#known.size >= MOST_KEPT) this.#known.clear()
    this.#known.set(name, found)
    const keepFor = (milliseconds: number) => () => {
      found.until = Date.now() + milliseconds
    }
    void found.configuration.then(keepFor(KEPT_MILLISECONDS), keepFor(FAILURE_KEPT_MILLISECONDS))
    return found.configuration
  }

  async #discover({
    organization_id,
    issuer,
    client_id,
    client_secret,
  }: KnownSignOn): Promise<Configuration> {
    const client = await openidClient()
    const secret = unseal(this.#key, client_secret, String(organization_id))
    const insecure = this.#outgoing.reach === 'private' ? [client.allowInsecureRequests] : []
    const configuration = await client.discovery(
      new URL(issuer),
      client_id,
      {},
      authenticating(client, secret),
      {
        [client.customFetch]: (address, request) => this.#outgoing.fetch(address, request as OutgoingRequest),
        execute: [client.enableNonRepudiationChecks, ...insecure],
        timeout: TIMEOUT_SECONDS,
      },
    )
    // The library lets some providers answer for many companies at once; here one is for one.
    if (new URL(configuration.serverMetadata().issuer).href !== new URL(issuer).href) {
      throw new SignOnRefused('The provider calls itself otherwise.')
    }
    return configuration
  }
}

/** In the body if the provider accepts that, because some misread escaped characters in a header. */
function authenticating({ ClientSecretBasic, ClientSecretPost }: OpenidClient, secret: string): ClientAuth {
  return (server, ...rest) => {
    const inBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    const authenticate = inBody ? ClientSecretPost(secret) : ClientSecretBasic(secret)
    authenticate(server, ...rest)
  }
}
