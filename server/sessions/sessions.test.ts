import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { world } from '../world.ts'
import { hashPassword } from './passwords.ts'

const here = await world()
const password = 'a long enough passphrase'

async function anAccount(): Promise<{ email: string; id: number }> {
  const email = `${crypto.randomUUID()}@sessions.test`
  const { rows } = await here.owner.query(
    `insert into users (email, first_name, last_name, password_hash, active_organization_id) values ($1, 'Sam', 'Signer', $2, $3) returning id::int as id`,
    [email, await hashPassword(password), here.company.organizationId],
  )
  await here.owner.query(
    `insert into memberships (organization_id, user_id, roles) values ($1, $2, '{Employee}')`,
    [here.company.organizationId, rows[0].id],
  )
  return { email, id: rows[0].id }
}

function post(
  url: string,
  payload: object,
  headers: Record<string, string> = {},
  remoteAddress = '10.0.0.1',
) {
  return here.app.inject({ method: 'POST', url, payload, headers, remoteAddress })
}

const login = (email: string, secret = password, address?: string) =>
  post('/auth/login', { email, password: secret }, {}, address)

type Response = Awaited<ReturnType<typeof login>>
const cookieOf = (response: Response) =>
  response.cookies.find(each => each.name === 'assay_refresh')?.value ?? ''
const refresh = (cookie: string) => post('/auth/login/refresh', {}, { cookie: `assay_refresh=${cookie}` })
const me = (token: string) =>
  here.app.inject({ url: '/api/v1/user', headers: { authorization: `Bearer ${token}` } })

test('the right password gives a token that works and a cookie that scripts and other sites do not get', async () => {
  const { email } = await anAccount()
  const response = await login(email.toUpperCase())
  expect(response.statusCode).toBe(200)
  expect(response.json().data).toMatchObject({ expires_in: 3600, token_type: 'Bearer' })
  expect(response.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Strict/)
  expect(response.headers['set-cookie']).toMatch(/Path=\/auth/)
  expect((await me(response.json().data.access_token)).json().data.email).toBe(email)
})

test('a wrong password and an unknown account are answered alike', async () => {
  const { email } = await anAccount()
  const wrong = await login(email, 'not the passphrase')
  const unknown = await login('nobody@sessions.test')
  expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401])
  expect(wrong.json().message).toBe('Login Error: Could not authenticate user. Please try again later.')
  expect({ ...wrong.json(), request_id: '' }).toEqual({ ...unknown.json(), request_id: '' })
})

test('ten failures for an account stop that account from that address only', async () => {
  const { email } = await anAccount()
  const address = '10.9.9.9'
  for (let n = 0; n < 10; n++)
    expect((await login(email, 'wrong again and again', address)).statusCode).toBe(401)
  const stopped = await login(email, password, address)
  expect(stopped.statusCode).toBe(429)
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
  expect((await login(email, password, '10.8.8.8')).statusCode).toBe(200)
})

test('fifty failures from an address stop every account from there', async () => {
  const { email } = await anAccount()
  await here.owner.query(
    `insert into failed_sign_ins (email, address) select n || '@guess.test', '10.7.7.7' from generate_series(1, 50) n`,
  )
  expect((await login(email, password, '10.7.7.7')).statusCode).toBe(429)
})

test('twenty refreshes at once all succeed and leave one successor', async () => {
  const { email, id } = await anAccount()
  const cookie = cookieOf(await login(email))
  const responses = await Promise.all(Array.from({ length: 20 }, () => refresh(cookie)))
  expect(responses.map(response => response.statusCode)).toEqual(Array(20).fill(200))
  const successors = responses.map(cookieOf).filter(Boolean)
  expect(successors).toHaveLength(1)
  expect((await refresh(successors[0] ?? '')).statusCode).toBe(200)
  const { rows } = await here.owner.query(`select count(*)::int as n from sessions where user_id = $1`, [id])
  expect(rows[0].n).toBe(1)
})

test('an old refresh token used after its grace ends the whole session', async () => {
  const { email, id } = await anAccount()
  const first = cookieOf(await login(email))
  const renewed = await refresh(first)
  await here.owner.query(
    `update sessions set rotated_at = now() - interval '11 seconds' where user_id = $1`,
    [id],
  )
  expect((await refresh(first)).statusCode).toBe(401)
  expect((await refresh(cookieOf(renewed))).statusCode).toBe(401)
  expect((await me(renewed.json().data.access_token)).statusCode).toBe(401)
})

test('logging off ends the session at once', async () => {
  const { email } = await anAccount()
  const response = await login(email)
  const cookie = cookieOf(response)
  expect((await post('/auth/logout', {}, { cookie: `assay_refresh=${cookie}` })).statusCode).toBe(204)
  expect((await me(response.json().data.access_token)).statusCode).toBe(401)
  expect((await refresh(cookie)).statusCode).toBe(401)
})

test('who is removed from a company, or whose company is closed, is out with the next call', async () => {
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

test('a call that a cookie vouches for is refused when another site sends it', async () => {
  const { email } = await anAccount()
  const cookie = `assay_refresh=${cookieOf(await login(email))}`
  const foreign = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }]
  for (const headers of foreign)
    expect((await post('/auth/login/refresh', {}, { cookie, ...headers })).statusCode).toBe(403)
})

test('a sign-in stands in the company’s audit log', async () => {
  const { email, id } = await anAccount()
  await login(email)
  const { rows } = await here.owner.query(`select event, address from audit_events where user_id = $1`, [id])
  expect(rows).toEqual([{ event: 'session.started', address: '10.0.0.1' }])
})

test('a company that one does not belong to cannot be chosen', async () => {
  const choose = here.stranger.call(api.users.changeOrganization, {
    organization_id: here.company.organizationId,
  })
  await expect(choose).rejects.toMatchObject({ status: 404 })
})
