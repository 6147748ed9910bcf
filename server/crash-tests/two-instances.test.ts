import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { requestOf } from '#domain/platform/client.ts'
import type { RawInputOf, Route } from '#domain/platform/route.ts'
import { aFixture } from '../testing/fixture.ts'
import { quickFolder } from '../testing/quick-folder.ts'
import { secretOfTests } from '../testing/test-database.ts'
import type { Person } from '../testing/test-person.ts'
import { aMember, startTestServer } from '../testing/test-server.ts'
import { type RunningServer, runServer } from './running-server.ts'

/** The first instance, which queues work and does none; the other one is a process of its own on the same database. */
const here = await startTestServer()
let other: RunningServer

beforeAll(async () => {
  other = await runServer({
    DATABASE_URL: here.ownerUrl,
    ASSAY_SECRET: secretOfTests,
    ASSAY_DATA: await quickFolder('assay-two-'),
    ASSAY_DEMO: 'off',
  })
})
afterAll(() => other.stop())

interface Told {
  status: number
  body: { data?: unknown }
}

/** Makes a call at the other instance. */
async function there<R extends Route>(
  person: Pick<Person, 'token'> & { organizationId: number | null },
  route: R,
  input: RawInputOf<R>,
  headers: Record<string, string> = {},
): Promise<Told> {
  const { method, url, body } = requestOf(route, input)
  const response = await fetch(`${other.url}${url}`, {
    method,
    headers: {
      authorization: `Bearer ${person.token}`,
      'x-organization-id': String(person.organizationId),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : {} }
}

const somebody = () =>
  aMember(here, {
    organizationId: here.company.organizationId,
    first: 'Sam',
    mark: 'Home',
    roles: ['Employee'],
  })

test('a session that ends at one instance has ended at the other', async () => {
  const person = await somebody()
  expect(await there(person, api.tasks.count, {})).toMatchObject({ status: 200 })
  await here.app.inject({
    method: 'POST',
    url: '/auth/logout',
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect(await there(person, api.tasks.count, {})).toMatchObject({ status: 401 })
})

test('wrong passwords count at both instances together', async () => {
  const person = await somebody()
  const { rows } = await here.owner.query('select email from users where id = $1', [person.userId])
  const wrong = { email: rows[0].email, password: 'not the right passphrase' }
  const at = {
    here: async () =>
      (
        await here.app.inject({
          method: 'POST',
          url: '/auth/login',
          payload: wrong,
          remoteAddress: '127.0.0.1',
        })
      ).statusCode,
    there: async () => (await there(person, api.sessions.login, wrong)).status,
  }
  for (let pair = 0; pair < 5; pair++) expect([await at.here(), await at.there()]).toEqual([401, 401])
  expect([await at.here(), await at.there()]).toEqual([429, 429])
})

test('a call with an Idempotency-Key that comes to both at once is done once', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const group = { name: 'Night shift' }
  const [one, two] = await Promise.all([
    here.primary.ask(api.groups.create, group, { idempotencyKey: headers['idempotency-key'] }),
    there(here.primary, api.groups.create, group, headers),
  ])
  expect([one.statusCode, two.status]).toEqual([201, 201])
  expect(two.body.data).toEqual(one.json().data)
  const { rows } = await here.owner.query(`select count(*) as made from groups where name = 'Night shift'`)
  expect(rows).toEqual([{ made: 1 }])
})

test('a framework that changes at one instance is read as changed at the other', async () => {
  const { protocolId, questions } = await aFixture(here, here.company)
  const textThere = async () =>
    JSON.stringify(await there(here.primary, api.questions.ofProtocol, { protocol_id: protocolId }))
  expect(await textThere()).not.toContain('Is it locked at night?')
  await here.owner.query(`update questions set question = 'Is it locked at night?' where id = $1`, [
    questions[0]?.id,
  ])
  expect(await textThere()).toContain('Is it locked at night?')
})

test('work that either instance queues is done by the one that works, at the first try', async () => {
  const people = await Promise.all([somebody(), somebody()])
  const { rows } = await here.owner.query('select email from users where id = any($1)', [
    people.map(({ userId }) => userId),
  ])
  const [one, two] = rows.map(row => ({ email: row.email as string }))
  await here.app.inject({ method: 'POST', url: '/auth/login-link', payload: one ?? {} })
  await there(here.primary, api.sessions.requestLink, two ?? { email: '' })
  const done = async () =>
    (
      await here.owner.query(
        `select state, retry_count from pgboss.job where name = 'send-mail' order by created_on`,
      )
    ).rows
  await expect.poll(done, { timeout: 30_000 }).toEqual([
    { state: 'completed', retry_count: 0 },
    { state: 'completed', retry_count: 0 },
  ])
})
