import { beforeEach, expect, test, vi } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { sysadmin } = here
let addresses = 0
const anAddress = () => `10.20.${Math.floor(++addresses / 250)}.${addresses % 250}`

function post(
  url: string,
  payload: object,
  remoteAddress = anAddress(),
  headers: Record<string, string> = {},
) {
  return here.app.inject({ method: 'POST', url, payload, remoteAddress, headers })
}

const message = {
  name: 'Vera Visitor',
  email: 'vera@visitor.test',
  subject: 'A question',
  message: 'How do I get an account?',
}
const report = { app: 'web', description: 'It broke.' }
const count = async (table: string) =>
  (await here.owner.query(`select count(*)::int as n from ${table}`)).rows[0].n as number

beforeEach(() => here.owner.query('delete from client_reports; delete from contact_messages'))

/** Sets where messages of visitors go; nowhere with an empty address. */
const setContact = (contact_email: string) => sysadmin.call(api.administration.saveTexts, { contact_email })

const untouched = await here.app.inject({ url: '/api/v1/site' })

test('anybody sees the name of the installation, and nothing that was not set up', async () => {
  expect(untouched.statusCode).toBe(200)
  expect(untouched.json().data).toEqual({
    environment: 'production',
    contact_email: '',
    has_passkeys: false,
    has_privacy: false,
    has_terms: false,
    has_single_sign_on: false,
    may_reset: false,
    monitoring: null,
  })
})

test('single sign-on is offered once an open company has it switched on', async () => {
  const offered = async () => (await here.app.inject({ url: '/api/v1/site' })).json().data.has_single_sign_on
  await here.owner.query(
    `insert into organization_sign_ons (organization_id, issuer, client_id, client_secret, email_domain, domain_proven_at)
     values ($1, 'https://id.test', 'assay', '\\x00', 'home.test', now())`,
    [here.company.organizationId],
  )
  await vi.waitFor(async () => expect(await offered()).toBe(true), 10_000)
  const switched = (on: boolean) => here.owner.query(`update organization_sign_ons set is_enabled = $1`, [on])
  await switched(false)
  await vi.waitFor(async () => expect(await offered()).toBe(false), 10_000)
})

test('a message is refused without a contact, and kept and emailed once one is set', async () => {
  await setContact('')
  const refused = await post('/api/v1/contact', message)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict'])
  expect(refused.json().message).toContain('No contact address is set up')
  expect(await count('contact_messages')).toBe(0)
  const queued = async () =>
    (await here.owner.query(`select data from pgboss.job where data ->> 'to' = 'desk@home.test'`)).rows
  expect(await queued()).toEqual([])
  await setContact('desk@home.test')
  expect((await post('/api/v1/contact', { ...message, subject: 'Urgent' })).statusCode).toBe(204)
  const [{ data }] = await queued()
  expect(data.subject).toBe('Contact message: Urgent')
  for (const part of [message.name, message.email, message.message]) expect(data.text).toContain(part)
  const { rows } = await here.owner.query(`select name, email, message from contact_messages order by id`)
  expect(rows[0]).toEqual({ name: message.name, email: message.email, message: message.message })
})

test('five messages an hour from one address, also when they come at once', async () => {
  await setContact('help@home.test')
  const address = anAddress()
  const before = await count('contact_messages')
  const answers = await Promise.all(
    Array.from({ length: 9 }, () => post('/api/v1/contact', message, address)),
  )
  const statuses = answers.map(answer => answer.statusCode).sort()
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429, 429, 429, 429])
  expect(Number(answers.find(answer => answer.statusCode === 429)?.headers['retry-after'])).toBeGreaterThan(
    3000,
  )
  expect(await count('contact_messages')).toBe(before + 5)
  expect((await post('/api/v1/contact', message)).statusCode).toBe(204)
})

test.each([
  [{ email: 'nobody' }, 'email'],
  [{ message: 'short' }, 'message'],
  [{ message: 'x'.repeat(10_001) }, 'message'],
  [{ name: ' ' }, 'name'],
  [{ subject: ['a'] }, 'subject'],
])('an absurd message is refused: %j', async (fields, field) => {
  await setContact('help@home.test')
  const refused = await post('/api/v1/contact', { ...message, ...fields })
  expect(refused.statusCode).toBe(422)
  expect(Object.keys(refused.json().errors)).toContain(field)
})

test('anybody reports an error, and the person in it is only a claim', async () => {
  const error = { message: 'undefined is not a function', stack: 'at a\nat b' }
  const sent = { ...report, error, user: here.employee.userId, version: '1.2.3' }
  expect((await post('/api/v1/logs', sent, anAddress(), { 'user-agent': 'Browser 1' })).statusCode).toBe(204)
  const nobody = { ...report, description: 'By nobody.', user: 987_654_321 }
  const withToken = { authorization: `Bearer ${here.manager.token}` }
  expect((await post('/api/v1/logs', nobody, anAddress(), withToken)).statusCode).toBe(204)
  expect((await post('/api/v1/logs', report, anAddress(), { authorization: 'Bearer x' })).statusCode).toBe(
    204,
  )
  const listed = await sysadmin.call(api.administration.reports, {})
  expect(listed.data).toHaveLength(3)
  expect(listed.data[1]).toMatchObject({ description: 'By nobody.', claimed_user: null })
  expect(listed.data[2]).toMatchObject({
    app: 'web',
    error,
    version: '1.2.3',
    user_agent: 'Browser 1',
    claimed_user: { id: here.employee.userId, full_name: 'Employee Home' },
  })
  expect((await sysadmin.call(api.administration.reports, { search: 'not a func' })).total).toBe(1)
  expect((await sysadmin.call(api.administration.reports, { search: '%_%' })).total).toBe(0)
})

test('thirty reports an hour from one address', async () => {
  const address = anAddress()
  await here.owner.query(
    `insert into attempts (kind, key) select 'browser report', $1 from generate_series(1, 29)`,
    [address],
  )
  expect((await post('/api/v1/logs', report, address)).statusCode).toBe(204)
  expect((await post('/api/v1/logs', report, address)).statusCode).toBe(429)
})

test('the latest 5,000 reports are kept', async () => {
  await here.owner.query(
    `insert into client_reports (app, description) select 'old', 'n ' || n from generate_series(1, 5100) n`,
  )
  expect((await post('/api/v1/logs', { ...report, description: 'The latest.' })).statusCode).toBe(204)
  expect(await count('client_reports')).toBe(5000)
  const [latest] = (await sysadmin.call(api.administration.reports, { per_page: 1 })).data
  expect(latest?.description).toBe('The latest.')
})

test.each([
  [{ error: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`k${n}`, 'v'])) }, 'error'],
  [{ error: { message: 'x'.repeat(4001) } }, 'error.message'],
  [{ error: { message: { deep: 1 } } }, 'error.message'],
  [{ description: '' }, 'description'],
  [{ user: 'me' }, 'user'],
  [{ app: 'x'.repeat(51) }, 'app'],
])('an absurd report is refused', async (fields, field) => {
  const refused = await post('/api/v1/logs', { ...report, ...fields })
  expect(refused.statusCode).toBe(422)
  expect(Object.keys(refused.json().errors)).toContain(field)
})

test('a character that cannot be stored is no 500', async () => {
  expect((await post('/api/v1/logs', { ...report, error: { 'a\u0000': 'b\u0000' } })).statusCode).toBe(400)
  await setContact('help@home.test')
  expect((await post('/api/v1/contact', { ...message, name: 'a\u0000b' })).statusCode).toBe(400)
})
