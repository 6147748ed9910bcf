import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { bodyOf, cookieOf, password, signIns } from './sign-in-server.testing.ts'

const here = await startTestServer()
const { anAccount, login, me, post, refresh, eventsOf } = signIns(here)

test('the right password gives a token that works and a cookie that scripts and other sites cannot read', async () => {
  const { email } = await anAccount()
  const response = await login(email.toUpperCase())
  expect(response.statusCode).toBe(200)
  expect(response.json().data).toMatchObject({ expires_in: 3600, token_type: 'Bearer' })
  expect(response.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Strict/)
  expect(response.headers['set-cookie']).toMatch(/Path=\/auth/)
  expect((await me(response.json().data.access_token)).json().data.email).toBe(email)
})

test('a wrong password, an unknown account and an unregistered one get the same response', async () => {
  const { email } = await anAccount()
  const invited = await anAccount({ registered: false })
  await here.owner.query(
    `update users set password_hash = (select password_hash from users where email = $1) where id = $2`,
    [email, invited.id],
  )
  const wrong = await login(email, { password: 'not the passphrase' })
  const others = [await login('nobody@sessions.test'), await login(invited.email)]
  expect(wrong.statusCode).toBe(401)
  expect(wrong.json().message).toBe('Login Error: Could not authenticate user. Please try again later.')
  for (const other of others) {
    expect(other.statusCode).toBe(401)
    expect(bodyOf(other)).toEqual(bodyOf(wrong))
    expect(Object.keys(other.headers).sort()).toEqual(Object.keys(wrong.headers).sort())
  }
})

test('they take the same time', async () => {
  const { email } = await anAccount()
  const took: Record<string, number[]> = { [email]: [], 'no.such@sessions.test': [] }
  // In turn, and the quickest of each: other work on the machine slows both alike.
  for (let n = 0; n < 15; n++)
    for (const [each, times] of Object.entries(took)) {
      const began = performance.now()
      await login(each, { password: 'not the passphrase', from: `10.2.0.${n}` })
      times.push(performance.now() - began)
    }
  const [known = 0, unknown = 0] = Object.values(took).map(times => Math.min(...times))
  // Without a hash to compare it would be a fifth.
  expect(unknown / known).toBeGreaterThan(0.6)
  expect(unknown / known).toBeLessThan(1.7)
})

test('signing out ends the session at once and is logged', async () => {
  const account = await anAccount()
  const response = await login(account.email)
  const cookie = cookieOf(response)
  const off = await post('/auth/logout', {}, { headers: { cookie: `assay_refresh=${cookie}` } })
  expect(off.statusCode).toBe(204)
  expect((await me(response.json().data.access_token)).statusCode).toBe(401)
  expect((await refresh(cookie)).statusCode).toBe(401)
  expect((await eventsOf(account)).map(entry => entry.event)).toEqual(['session.started', 'session.ended'])
  expect((await post('/auth/logout', {})).statusCode).toBe(204)
})

test('a person who is removed from a company, or whose company is closed, is refused at the next call', async () => {
  const { email, id } = await anAccount()
  const token = (await login(email)).json().data.access_token
  const ask = () =>
    here.app.inject({
      url: '/api/v1/entities',
      headers: { authorization: `Bearer ${token}`, 'x-organization-id': String(here.company.organizationId) },
    })
  expect((await ask()).statusCode).toBe(200)
  const active = (value: boolean) =>
    here.owner.query(`update organizations set is_active = $1 where organization_id = $2`, [
      value,
      here.company.organizationId,
    ])
  await active(false)
  expect((await ask()).statusCode).toBe(403)
  await active(true)
  await here.owner.query(`update memberships set deleted_at = now() where user_id = $1`, [id])
  expect((await ask()).statusCode).toBe(404)
})

test('a call authenticated by a cookie is refused when another site sends it', async () => {
  const { email } = await anAccount()
  const cookie = `assay_refresh=${cookieOf(await login(email))}`
  const foreign = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }]
  for (const headers of foreign)
    expect((await post('/auth/login/refresh', {}, { headers: { cookie, ...headers } })).statusCode).toBe(403)
})

test('a sign-in is in the company’s audit log', async () => {
  const { email, id } = await anAccount()
  await login(email)
  const { rows } = await here.owner.query(
    `select event, address, after, organization_id from audit_events where user_id = $1`,
    [id],
  )
  const { organizationId: organization_id } = here.company
  const after = { kind: 'password' }
  expect(rows).toEqual([{ event: 'session.started', address: '10.0.0.1', after, organization_id }])
})

test('a company that somebody has left learns nothing of their sign-ins', async () => {
  const { email, id } = await anAccount()
  await here.owner.query(`update memberships set deleted_at = now() where user_id = $1`, [id])
  expect((await login(email)).statusCode).toBe(200)
  const { rows } = await here.owner.query(`select organization_id from audit_events where user_id = $1`, [id])
  expect(rows).toEqual([{ organization_id: 0 }])
})

test('absurd bodies are refused with sentences', async () => {
  const absurd: object[] = [{}, { email: 'x', password }, { email: 'a@b.test', password: 'x'.repeat(257) }]
  absurd.push({ email: 'a@b.test', password, code: 'x'.repeat(41) }, { email: [], password: {} })
  absurd.push({ email: 'a@b.test', password, is_sysadmin: true })
  for (const body of absurd)
    expect((await post('/auth/login', body)).statusCode, JSON.stringify(body)).toBe(422)
})

test('a company that the person does not belong to cannot be chosen', async () => {
  const choose = here.stranger.call(api.users.changeOrganization, {
    organization_id: here.company.organizationId,
  })
  await expect(choose).rejects.toMatchObject({ status: 404 })
})
