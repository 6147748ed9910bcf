import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { parametersOf, type Route } from '#domain/platform/route.ts'
import { aFixture } from '#server/testing/fixture.ts'
import { aClerk, type Clerk } from '#server/testing/test-jobs.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { anAuditor, aRoom, askForCode, door, giveCode } from '../auditor-rooms.testing.ts'

const here = await startTestServer({ work: true })
const { primary, owner, company } = here
const DEAD = 'This room isn’t open any more. Ask whoever sent it to you for a new link.'
let clerk: Clerk
let listId: number

beforeAll(async () => {
  clerk = await aClerk(here)
  await aFixture(here, company)
})

beforeEach(async () => {
  await owner.query('delete from attempts')
  listId = (await primary.call(api.documentRequestLists.create, { title: 'Audit' })).id
})

const made = () => aRoom(primary, clerk, { list_ids: [listId] })

test('a link alone tells the company and hides the address; the emailed code opens the room in that browser', async () => {
  const { token, id } = await made()
  const looked = await door(here, token)
  expect(looked.json().data).toEqual({
    room: expect.any(String),
    company: 'Home Company',
    sent_to: 'a•••@audit.example.org',
    is_entered: false,
  })
  const { response, room, cookie, code } = await askForCode(here, clerk, token)
  expect(String(response.headers['set-cookie'])).toMatch(
    new RegExp(`Path=/api/v2/public/auditor-rooms/${room}; HttpOnly; SameSite=Strict`),
  )
  const url = `/api/v2/public/auditor-rooms/${room}`
  const before = await here.app.inject({ method: 'GET', url, headers: { cookie } })
  expect(before.statusCode).toBe(401)
  expect((await giveCode(here, room, cookie, code)).statusCode).toBe(204)
  const inside = await here.app.inject({ method: 'GET', url, headers: { cookie } })
  expect(inside.json().data).toMatchObject({
    title: 'External audit',
    name: 'Ada Auditor',
    company: 'Home Company',
  })
  expect((await here.app.inject({ method: 'GET', url })).statusCode).toBe(401)
  const [told] = await clerk.emails()
  expect(told).toMatchObject({
    to: expect.stringMatching(/^primary\./),
    subject: 'Ada Auditor opened “External audit”',
  })
  await anAuditor(here, clerk, token)
  expect(await clerk.emails()).toEqual([])
  const log = await primary.call(api.auditorRooms.events, { auditor_room_id: id })
  expect(log.data.map(({ action }) => action).slice(0, 3)).toEqual(['entered', 'code_sent', 'link_opened'])
  expect(log.data.filter(({ action }) => action === 'entered')).toHaveLength(2)
})

test('a code works in the browser that asked for it only', async () => {
  const { token } = await made()
  const first = await askForCode(here, clerk, token)
  const second = await askForCode(here, clerk, token)
  const crossed = await giveCode(here, first.room, second.cookie, first.code)
  expect(crossed.statusCode).toBe(first.code === second.code ? 204 : 401)
  expect((await giveCode(here, first.room, first.cookie, first.code)).statusCode).toBe(204)
})

test('five wrong codes end the code, and the right one comes too late', async () => {
  const { token, id } = await made()
  const { room, cookie, code } = await askForCode(here, clerk, token)
  const wrong = code === '000000' ? '000001' : '000000'
  const ends: boolean[] = []
  for (let attempt = 0; attempt < 5; attempt++) {
    const refused = await giveCode(here, room, cookie, wrong)
    expect(refused.statusCode).toBe(401)
    ends.push(refused.json().is_over)
  }
  expect(ends).toEqual([false, false, false, false, true])
  expect((await giveCode(here, room, cookie, code)).statusCode).toBe(401)
  const log = await primary.call(api.auditorRooms.events, {
    auditor_room_id: id,
    filter: { action: 'code_refused' },
  })
  expect(log.total).toBe(5)
})

test('a room takes no code any more after fifteen wrong ones in a day, and sends six an hour', async () => {
  const { token } = await made()
  const last = { room: '', cookie: '', code: '' }
  for (let browser = 0; browser < 3; browser++) {
    Object.assign(last, await askForCode(here, clerk, token))
    for (let attempt = 0; attempt < 5; attempt++) await giveCode(here, last.room, last.cookie, 'no')
  }
  const fresh = await askForCode(here, clerk, token)
  expect((await giveCode(here, fresh.room, fresh.cookie, fresh.code)).statusCode).toBe(429)
  await askForCode(here, clerk, token)
  expect((await askForCode(here, clerk, token)).response.statusCode).toBe(200)
  expect((await askForCode(here, clerk, token)).response.statusCode).toBe(429)
})

test('a code is over after ten minutes', async () => {
  const { token } = await made()
  const { room, cookie, code } = await askForCode(here, clerk, token)
  await owner.query(`update auditor_room_sessions set code_expires_at = now()`)
  expect((await giveCode(here, room, cookie, code)).statusCode).toBe(401)
})

test('links that never were, have expired or were revoked say the same', async () => {
  const revoked = await made()
  await primary.call(api.auditorRooms.revoke, { auditor_room_id: revoked.id })
  const expired = await made()
  await owner.query('update auditor_rooms set expires_at = now() where id = $1', [expired.id])
  const answers = [await door(here, 'x'.repeat(43)), await door(here, ''), await door(here, revoked.token)]
  answers.push(await door(here, expired.token))
  expect(answers.map(each => [each.statusCode, each.json().message])).toEqual(answers.map(() => [404, DEAD]))
})

test('a room dies with the feature, the company, its maker’s role, membership and account', async () => {
  const { token } = await made()
  const auditor = await anAuditor(here, clerk, token)
  const { organizationId } = company
  const { userId } = primary
  const ways: [string, string][] = [
    [
      `delete from organization_features where organization_id = $1 and key = 'document-requests'`,
      `insert into organization_features values ($1, 'document-requests')`,
    ],
    [
      `update organizations set is_active = false where organization_id = $1`,
      `update organizations set is_active = true where organization_id = $1`,
    ],
    [
      `update memberships set roles = '{Manager}' where organization_id = $1 and user_id = ${userId}`,
      `update memberships set roles = '{Admin}' where organization_id = $1 and user_id = ${userId}`,
    ],
    [
      `update memberships set deleted_at = now() where organization_id = $1 and user_id = ${userId}`,
      `update memberships set deleted_at = null where organization_id = $1 and user_id = ${userId}`,
    ],
    [
      `update users set disabled_at = now() where id = ${userId} and $1::bigint > 0`,
      `update users set disabled_at = null where id = ${userId} and $1::bigint > 0`,
    ],
  ]
  for (const [close, open] of ways) {
    await owner.query(close, [organizationId])
    expect([(await auditor.get()).statusCode, (await door(here, token)).statusCode], close).toEqual([
      401, 404,
    ])
    await owner.query(open, [organizationId])
    expect([(await auditor.get()).statusCode, (await door(here, token)).statusCode], open).toEqual([200, 200])
  }
})

test('a browser makes 120 calls a minute', async () => {
  const { token } = await made()
  const auditor = await anAuditor(here, clerk, token)
  const statuses: number[] = []
  for (let call = 0; call < 121; call++) statuses.push((await auditor.get('/questions')).statusCode)
  expect(statuses.filter(status => status === 200).length).toBeLessThan(121)
  const refused = await auditor.get()
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
})

test('calls that fail count too, and one of several steps counts once', async () => {
  const { token } = await made()
  const auditor = await anAuditor(here, clerk, token)
  await owner.query('delete from attempts')
  expect((await auditor.get('/requests/999999')).statusCode).toBe(404)
  expect((await auditor.post('/reports/999999/open', { format: 'pdf', download: true })).statusCode).toBe(404)
  const { rows } = await owner.query(
    `select count(*)::int as tries from attempts where kind = 'auditor room'`,
  )
  expect(rows).toEqual([{ tries: 2 }])
})

test('a browser that leaves, or makes no call for twelve hours, needs a new code', async () => {
  const { token } = await made()
  const first = await anAuditor(here, clerk, token)
  expect((await first.post('/leave')).statusCode).toBe(204)
  expect((await first.get()).statusCode).toBe(401)
  const second = await anAuditor(here, clerk, token)
  await owner.query(`update auditor_room_sessions set last_used_at = now() - interval '12 hours'`)
  expect((await second.get()).statusCode).toBe(401)
})

test('the cookie of one room opens no other, and none of the company’s calls', async () => {
  const one = await anAuditor(here, clerk, (await made()).token)
  const other = await anAuditor(here, clerk, (await made()).token)
  const crossed = await here.app.inject({
    method: 'GET',
    url: `/api/v2/public/auditor-rooms/${other.room}`,
    headers: { cookie: one.cookie },
  })
  expect(crossed.statusCode).toBe(401)
  const token = one.cookie.split('=')[1]
  const guarded = Object.values(api)
    .flatMap(noun => Object.values(noun) as Route[])
    .filter(({ needs }) => needs !== 'public')
  expect(guarded.length).toBeGreaterThan(300)
  for (const route of guarded) {
    const url = parametersOf(route.path).reduce((path, name) => path.replace(`:${name}`, '1'), route.path)
    for (const headers of [
      { cookie: one.cookie },
      { cookie: one.cookie, authorization: `Bearer ${token}` },
    ]) {
      const refused = await here.app.inject({ method: route.method, url, headers })
      expect(refused.statusCode, `${route.method} ${route.path}`).toBe(401)
    }
  }
})
