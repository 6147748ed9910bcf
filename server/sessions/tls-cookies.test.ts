import { expect, test } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'
import { operated } from '../administration/operated.testing.ts'
import { password, signIns } from './sign-in-server.testing.ts'

const here = await startTestServer()
const { anAccount } = signIns(here)
const behind = await operated(here, { ASSAY_URL: 'https://assay.example.test' })
const behindProxy = await operated(here, { ASSAY_PROXIES: '1' })

type Apps = typeof here.app

async function signedIn(app: Apps, headers: Record<string, string> = {}) {
  const { email } = await anAccount()
  const response = await app.inject({
    method: 'POST',
    url: '/auth/login',
    payload: { email, password },
    headers,
  })
  expect(response.statusCode).toBe(200)
  return response.cookies
}

const refreshed = (app: Apps, cookie: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/auth/login/refresh', payload: {}, headers: { ...headers, cookie } })

test('if people use TLS, the refresh cookie is never sent without it, whatever the proxy’s protocol', async () => {
  const [cookie] = await signedIn(behind)
  expect(cookie).toMatchObject({
    name: '__Secure-assay_refresh',
    secure: true,
    httpOnly: true,
    path: '/auth',
  })
  const { value } = cookie ?? { value: '' }
  // A cookie that was slipped in without TLS has the plain name.
  expect((await refreshed(behind, `assay_refresh=${value}`)).statusCode).toBe(401)
  expect((await refreshed(behind, `__Secure-assay_refresh=${value}`)).statusCode).toBe(200)
})

test('a trusted proxy can report that a call came over TLS', async () => {
  const overTls = { 'x-forwarded-proto': 'https' }
  const [cookie] = await signedIn(behindProxy, overTls)
  expect(cookie).toMatchObject({ name: '__Secure-assay_refresh', secure: true })
  const kept = `__Secure-assay_refresh=${cookie?.value}`
  expect((await refreshed(behindProxy, kept, overTls)).statusCode).toBe(200)
})

test('without TLS the cookie is plain, and no header changes that', async () => {
  const [cookie] = await signedIn(here.app, { 'x-forwarded-proto': 'https' })
  expect(cookie).toMatchObject({ name: 'assay_refresh' })
  expect(cookie?.secure).toBeUndefined()
})

test('the journey to a provider has a cookie of the same kind', async () => {
  await here.owner.query(
    `insert into organization_sign_ons (organization_id, issuer, client_id, client_secret, email_domain, domain_proven_at)
     values ($1, 'https://login.example.test', 'assay', 'x', 'home.test', now())`,
    [here.company.organizationId],
  )
  const { headers } = await behind.inject({ url: `/auth/oidc/${here.company.organizationId}/start` })
  const cookies = [headers['set-cookie'] ?? []].flat()
  expect(cookies).toHaveLength(1)
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Secure-/)
    expect(cookie).toMatch(/; Secure/)
  }
})
