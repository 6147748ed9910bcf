import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'
import { afterAll } from 'vitest'

/** The provider's claims about one of its accounts. */
export interface Account {
  email?: string
  email_verified?: boolean | string
}

export interface TestProvider {
  issuer: string
  /** By the name that one signs in with, which is the subject too. */
  accounts: Map<string, Account>
  /** Returns the number of requests for a path. */
  asked(path: string): number
  /** A browser at the provider: signs in, agrees, and returns the address that it is redirected to. */
  signIn(location: string, account: string): Promise<URL>
  /** Declines in the same browser. */
  decline(location: string): Promise<URL>
}

interface Options {
  redirectUris: string[]
  client: { client_id: string; client_secret: string }
  /** Puts the claims into the ID token, not only behind the userinfo endpoint. */
  claimsInToken?: boolean
  authenticatesBy?: 'client_secret_basic' | 'client_secret_post'
}

/** A real OpenID provider on this computer, with its own pages to sign in and to agree. */
export async function aProvider(options: Options): Promise<TestProvider> {
  const server = createServer()
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const accounts = new Map<string, Account>()
  const paths: string[] = []
  const answer = (await providerAt(issuer, accounts, options)).callback()
  server.on('request', (request, response) => {
    paths.push(new URL(request.url ?? '/', issuer).pathname)
    void answer(request, response)
  })
  return {
    issuer,
    accounts,
    asked: path => paths.filter(each => each === path).length,
    signIn: (location, account) => journeyOf(location, { account }),
    decline: location => journeyOf(location, { account: null }),
  }
}

async function providerAt(issuer: string, accounts: Map<string, Account>, options: Options) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const method = options.authenticatesBy ?? 'client_secret_basic'
  return new Provider(issuer, {
    clients: [{ ...options.client, redirect_uris: options.redirectUris, token_endpoint_auth_method: method }],
    clientAuthMethods: [method],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: !options.claimsInToken,
    findAccount: (_, accountId) => ({
      accountId,
      claims: async () => ({ ...accounts.get(accountId), sub: accountId }),
    }),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ['only for this test'] },
  })
}

/** Follows the provider's redirects and fills its forms, until it leads to another site. */
async function journeyOf(location: string, { account }: { account: string | null }): Promise<URL> {
  const cookies = new Map<string, string>()
  const { origin } = new URL(location)
  let at = new URL(location)
  let form: URLSearchParams | null = null
  for (let step = 0; step < 20; step++) {
    if (at.origin !== origin) return at
    const response: Response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    })
    form = null
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const next = response.headers.get('location')
    const page = await response.text()
    if (next) at = new URL(next, at)
    else if (!response.ok) throw new Error(`The provider answers ${response.status}: ${page.slice(0, 2000)}`)
    else if (account === null) at = new URL(`${at.pathname}/abort`, at)
    else if (page.includes('name="prompt" value="login"'))
      form = new URLSearchParams({ prompt: 'login', login: account })
    else form = new URLSearchParams({ prompt: 'consent' })
  }
  throw new Error('The provider leads in circles.')
}

/** A provider that takes connections and never answers. */
export async function aSilentProvider() {
  let asked = 0
  const server = createServer(() => {
    asked += 1
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => asked }
}
