import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { api } from '#domain/api.ts'
import { aMember, startTestServer } from '#server/testing/test-server.ts'

const RATE = 1
const here = await startTestServer({ gate: { callsPerSecond: RATE, waitingMax: 3 } })

const json = { 'content-type': 'application/json' }
const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  here.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...json, ...headers },
    remoteAddress: anAddress(),
  })

const anEmployee = () => aMember(here, { ...here.company, first: 'Ann', roles: ['Employee'] })

let addresses = 0
const anAddress = () => `203.0.113.${++addresses}`

/** Calls until one is refused; far more calls than allowed would be a fault. */
async function untilRefused(call: () => Promise<{ statusCode: number; headers: object; body: string }>) {
  for (let calls = 1; calls < 100 * RATE; calls++) {
    const answer = await call()
    if (answer.statusCode === 429) return { answer, calls }
  }
  throw new Error('Nothing was refused.')
}

test('80,000 unknown fields do not get 80,000 sentences', async () => {
  const body = Object.fromEntries(Array.from({ length: 900 }, (_, n) => [`k${n}`, 1]))
  const refused = await post('/auth/login-link', JSON.stringify(body))
  expect(refused.statusCode).toBe(422)
  expect(Object.keys(refused.json().errors)).toHaveLength(20)
  expect(refused.json().message).toBe('Some fields need attention. The first 20 of 901 are listed.')
  const many = Object.fromEntries(Array.from({ length: 80_000 }, (_, n) => [`k${n}`, 1]))
  const signedIn = await (await anEmployee()).send('POST', '/api/v1/groups', many)
  expect([signedIn.statusCode, signedIn.json().errors]).toEqual([
    422,
    { body: ['Send fewer values per request.'] },
  ])
  const wrong = await here.primary.send('PUT', '/api/v1/divisions/1/users', {
    user_ids: Array.from({ length: 900 }, () => 'x'),
  })
  expect([wrong.statusCode, Object.keys(wrong.json().errors).length]).toEqual([422, 20])
  expect(Buffer.byteLength(wrong.body)).toBeLessThan(5000)
})

test('nobody sends large bodies without a sign-in', async () => {
  const large = JSON.stringify({ email: 'x'.repeat(17_000) })
  for (const url of ['/auth/login', '/auth/login-link', '/auth/single-sign-on', '/api/v1/logs']) {
    expect([url, (await post(url, large)).statusCode]).toEqual([url, 413])
  }
  const message = { name: 'Ann', email: 'ann@assay.test', subject: 'Hello', message: '中'.repeat(10_000) }
  // Nobody is named for help here.
  expect((await post('/api/v1/contact', JSON.stringify(message))).statusCode).toBe(409)
})

test('a body without a sign-in is not read', async () => {
  for (const authorization of ['', 'Bearer x', 'Bearer a.b.c']) {
    const answer = await post('/api/v1/groups', '{not json', { authorization })
    expect([authorization, answer.statusCode]).toEqual([authorization, 401])
  }
  const program = await post('/api/v1/groups', '{}', { authorization: 'Bearer assay_x' })
  expect(program.statusCode).toBe(401)
})

test('a person who calls without pause has to wait, and nobody else does', async () => {
  const hasty = await anEmployee()
  const { answer, calls } = await untilRefused(() => hasty.ask(api.users.me, {}))
  expect(calls).toBeGreaterThan(20 * RATE)
  expect(answer.headers).toMatchObject({ 'retry-after': '1', 'x-request-id': expect.any(String) })
  expect(JSON.parse(answer.body)).toMatchObject({ code: 'too_many' })
  expect((await here.employee.ask(api.users.me, {})).statusCode).toBe(200)
})

test('neither colleagues nor a stranger behind one address use up each other’s calls', async () => {
  const remoteAddress = anAddress()
  const stranger = () => here.app.inject({ url: '/api/v1/site', remoteAddress })
  const forged = () =>
    here.app.inject({ url: '/api/v1/user', remoteAddress, headers: { authorization: 'Bearer a.b.c' } })
  await untilRefused(stranger)
  expect((await forged()).statusCode).toBe(429)
  const colleague = { authorization: `Bearer ${here.manager.token}` }
  const signedIn = await here.app.inject({ url: '/api/v1/user', remoteAddress, headers: colleague })
  expect(signedIn.statusCode).toBe(200)
  for (const url of ['/health', '/ready'])
    expect((await here.app.inject({ url, remoteAddress })).statusCode).toBe(200)
})

test('a token whose session is over does not count against its person', async () => {
  const person = await anEmployee()
  const copied = await here.signIn(person.userId, here.company.organizationId)
  await here.owner.query(`update sessions set ended_at = now() where id = $1`, [copied.sessionId])
  const remoteAddress = anAddress()
  const call = () =>
    here.app.inject({
      url: '/api/v1/user',
      remoteAddress,
      headers: { authorization: `Bearer ${copied.token}` },
    })
  expect((await call()).statusCode).toBe(401)
  await untilRefused(call)
  expect((await person.ask(api.users.me, {})).statusCode).toBe(200)
})

test('a program counts with its person from its second call on', async () => {
  const person = await anEmployee()
  const token = `assay_${randomUUID()}`
  await here.owner.query(
    `with session as (insert into sessions (user_id, kind, refresh_hash, bound_organization_id)
       values ($1, 'api_token', sha256(gen_random_uuid()::text::bytea), $2) returning id)
     insert into api_tokens (user_id, session_id, name, hint, hash) select $1, id, 'Program', 'assay_', sha256($3::bytea) from session`,
    [person.userId, here.company.organizationId, token],
  )
  const call = () => here.app.inject({ url: '/api/v1/user', headers: { authorization: `Bearer ${token}` } })
  expect((await call()).statusCode).toBe(200)
  await untilRefused(call)
  expect((await person.ask(api.users.me, {})).statusCode).toBe(429)
})

test('calls that would wait too long for the database are refused at once, and accepted when it is free again', async () => {
  const holder = await here.owner.connect()
  const people = await Promise.all(Array.from({ length: 4 }, () => anEmployee()))
  const ask = (n: number) => (people[n % people.length] ?? here.admin).ask(api.groups.list, {})
  try {
    await holder.query('begin')
    await holder.query('lock table groups in access exclusive mode')
    const accepted: ReturnType<typeof ask>[] = []
    await vi.waitFor(
      () => {
        if (here.waiting() < 3) accepted.push(ask(accepted.length))
        expect(here.waiting()).toBe(3)
      },
      { timeout: 30_000 },
    )
    const refused = await here.admin.ask(api.groups.list, {})
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json().message).toBe('Assay is very busy. Try again in a moment.')
    expect((await here.app.inject('/health')).statusCode).toBe(200)
    await holder.query('rollback')
    const answers = await Promise.all(accepted)
    expect(answers.map(each => each.statusCode)).toEqual(answers.map(() => 200))
    expect((await here.admin.ask(api.groups.list, {})).statusCode).toBe(200)
  } finally {
    holder.release(true)
  }
})

/** Lets work happen while nobody can use a table. */
async function whileLocked(table: string, work: () => Promise<void>): Promise<void> {
  const holder = await here.owner.connect()
  try {
    await holder.query('begin')
    await holder.query(`lock table ${table} in access exclusive mode`)
    await work()
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

test('strangers behind one address who wait for each other hold up neither other strangers nor signed-in people', async () => {
  const remoteAddress = anAddress()
  const ask = () =>
    here.app.inject({
      method: 'POST',
      url: '/auth/login-link',
      payload: { email: 'nobody@flood.test' },
      remoteAddress,
    })
  const asked: ReturnType<typeof ask>[] = []
  await whileLocked('attempts', async () => {
    for (let n = 0; n < 19; n++) asked.push(ask())
    const elsewhere = await here.app.inject({ url: '/api/v1/site', remoteAddress: anAddress() })
    expect(elsewhere.statusCode).toBe(200)
    const colleague = await anEmployee()
    expect((await colleague.ask(api.users.me, {})).statusCode).toBe(200)
  })
  expect(new Set((await Promise.all(asked)).map(each => each.statusCode))).toEqual(new Set([204]))
})

test('a person whose calls wait for a lock holds up nobody else', async () => {
  const [busy, colleague] = [await anEmployee(), await anEmployee()]
  const asked: ReturnType<typeof busy.ask>[] = []
  await whileLocked('groups', async () => {
    for (let n = 0; n < 19; n++) asked.push(busy.ask(api.groups.list, {}))
    expect((await colleague.ask(api.users.me, {})).statusCode).toBe(200)
  })
  expect(new Set((await Promise.all(asked)).map(each => each.statusCode))).toEqual(new Set([200]))
})

test('uploads whose bytes do not arrive hold up no other call of their person', async () => {
  const person = await anEmployee()
  const headers = {
    authorization: `Bearer ${person.token}`,
    'content-type': 'multipart/form-data; boundary=form',
  }
  const head = '--form\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
  const bodies = Array.from({ length: 15 }, () => new Readable({ read() {} }))
  for (const body of bodies) body.push(head)
  const { path: url, method } = api.profile.savePicture
  const uploads = bodies.map(payload => here.app.inject({ method, url, headers, payload }))
  expect((await person.ask(api.users.me, {})).statusCode).toBe(200)
  expect((await person.ask(api.groups.list, {})).statusCode).toBe(200)
  for (const body of bodies) {
    body.push('\r\n--form--\r\n')
    body.push(null)
  }
  expect(new Set((await Promise.all(uploads)).map(each => each.statusCode))).toEqual(new Set([422]))
})

test('a provider that does not respond holds up no other sign-in behind the same address', async () => {
  const sockets = new Set<Socket>()
  const provider = createServer(socket => void sockets.add(socket.on('error', () => {})))
  await once(provider.listen(0, '127.0.0.1'), 'listening')
  const { port } = provider.address() as { port: number }
  const { organizationId, primary, mark } = here.company
  await primary.call(api.signOns.save, {
    organization_id: organizationId,
    issuer: `http://127.0.0.1:${port}`,
    client_id: 'assay',
    client_secret: 'a client secret',
    email_domain: `${mark.toLowerCase()}.test`,
    is_enabled: true,
  })
  await here.owner.query(`update organization_sign_ons set domain_proven_at = now()`)
  const remoteAddress = anAddress()
  const start = () => here.app.inject({ url: `/auth/oidc/${organizationId}/start`, remoteAddress })
  const journeys = Array.from({ length: 19 }, start)
  await vi.waitFor(() => expect(sockets.size).toBeGreaterThan(0))
  const login = here.app.inject({
    method: 'POST',
    url: '/auth/login',
    payload: { email: 'nobody@flood.test', password: 'not the password' },
    remoteAddress,
  })
  expect((await login).statusCode).toBe(401)
  expect(sockets.size).toBeGreaterThan(0)
  provider.close()
  const drop = setInterval(() => {
    for (const socket of sockets) socket.destroy()
  }, 10)
  expect(new Set((await Promise.all(journeys)).map(each => each.statusCode))).toEqual(new Set([302]))
  clearInterval(drop)
})
