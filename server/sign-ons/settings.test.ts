import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { testSecret } from '#server/testing/test-database.ts'
import { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { composeApp } from '../app.ts'

/** The records that the DNS returns, by domain. */
const dns = new Map<string, string[]>()
/** Awaited before each response of the DNS. */
let beforeAnswer = async () => {}
const here = await startTestServer({
  resolveTexts: async domain => {
    await beforeAnswer()
    return dns.get(domain) ?? []
  },
})
const { organizationId } = here.company
const wanted = {
  organization_id: organizationId,
  issuer: 'http://127.0.0.1:9/issuer',
  client_id: 'assay',
  client_secret: 'never-shown-again',
  email_domain: 'home.test',
  is_enabled: true,
}
const save = (fields: object = {}, ifMatch?: number) =>
  here.primary.call(api.signOns.save, { ...wanted, ...fields }, ifMatch === undefined ? {} : { ifMatch })
const stored = async () =>
  (await here.owner.query(`select * from organization_sign_ons where organization_id = $1`, [organizationId]))
    .rows[0]

beforeEach(() => here.owner.query('delete from organization_sign_ons; delete from attempts'))

test('it is set up, shown without its secret, changed and removed, and the audit log records it', async () => {
  expect(await here.primary.call(api.signOns.show, { organization_id: organizationId })).toBeNull()
  const made = await save()
  const { client_secret, organization_id, ...shown } = wanted
  const redirect_uri = `http://127.0.0.1:3000/auth/oidc/${organizationId}/callback`
  const domain_record = {
    name: 'home.test',
    value: expect.stringMatching(/^assay-verification=[0-9a-f]{40}$/),
  }
  const rest = { protocol: 'oidc', saml: null, is_required: false, domain_proven_at: null, version: 1 }
  expect(made).toEqual({ ...shown, ...rest, redirect_uri, domain_record })
  expect(await here.primary.call(api.signOns.show, { organization_id })).toEqual(made)
  const changed = await save({ client_secret: undefined, client_id: 'other', is_enabled: false }, 1)
  expect(changed).toMatchObject({ client_id: 'other', is_enabled: false, version: 2 })
  await here.primary.call(api.signOns.remove, { organization_id })
  expect(await here.primary.call(api.signOns.show, { organization_id })).toBeNull()
  await expect(here.primary.call(api.signOns.remove, { organization_id })).rejects.toMatchObject({
    status: 404,
  })
  const { rows } = await here.owner.query(
    `select event, after, before::text || after::text as text from audit_events where event like 'sign_on.%' order by sequence desc limit 3`,
  )
  expect(rows.reverse()).toMatchObject([
    { event: 'sign_on.saved', after: { secret: 'replaced', version: 1 } },
    { event: 'sign_on.saved', after: { secret: 'kept', version: 2 } },
    { event: 'sign_on.removed' },
  ])
  const log = await here.owner.query(`select 1 from audit_events e where e::text like '%never-shown%'`)
  expect(log.rows).toEqual([])
})

test('the secret is stored sealed, and stays if none is given, with the same issuer only', async () => {
  await save()
  const { client_secret: first } = await stored()
  expect(first.toString('latin1')).not.toContain('never-shown')
  await save({ client_secret: undefined, client_id: 'renamed' })
  expect((await stored()).client_secret.equals(first)).toBe(true)
  const elsewhere = { issuer: 'http://127.0.0.1:9/elsewhere' }
  await expect(save({ client_secret: undefined, ...elsewhere })).rejects.toMatchObject({
    status: 422,
    body: { errors: { client_secret: [expect.any(String)] } },
  })
  await save({ client_secret: 'another-secret', ...elsewhere })
  expect((await stored()).client_secret.equals(first)).toBe(false)
})

test('another’s change meanwhile gets 412', async () => {
  await save()
  await save({ client_id: 'theirs' }, 1)
  await expect(save({ client_id: 'mine' }, 1)).rejects.toMatchObject({
    status: 412,
    body: { current: { client_id: 'theirs', version: 2 } },
  })
})

test.each([
  ['issuer', 'nowhere'],
  ['issuer', 'ftp://127.0.0.1/'],
  ['issuer', 'http://127.0.0.1/?a=1'],
  ['issuer', 'http://127.0.0.1/#a'],
  ['issuer', 'http://name:word@127.0.0.1/'],
  ['issuer', 'http://127.0.0.1/.well-known/openid-configuration'],
  ['email_domain', 'no domain'],
  ['email_domain', 'test'],
  ['email_domain', 'elsewhere.test'],
  ['email_domain', 'me.test'],
  ['client_id', ''],
  ['client_secret', undefined],
  ['is_enabled', 'yes'],
])('%s %j gets 422, and nothing is kept', async (field, value) => {
  await expect(save({ [field]: value })).rejects.toMatchObject({
    status: 422,
    body: { errors: { [field]: [expect.any(String)] } },
  })
  expect(await stored()).toBeUndefined()
})

test('another company’s does not exist, and lesser roles may not', async () => {
  await save()
  const calls = [
    (person: Person) => person.call(api.signOns.show, { organization_id: organizationId }),
    (person: Person) => person.call(api.signOns.save, wanted),
    (person: Person) => person.call(api.signOns.remove, { organization_id: organizationId }),
  ]
  for (const call of calls) {
    await expect(call(here.stranger)).rejects.toMatchObject({ status: 404 })
    for (const person of [here.admin, here.manager, here.employee, here.sysadmin]) {
      await expect(call(person)).rejects.toMatchObject({ status: 403 })
    }
  }
  expect(await stored()).toMatchObject({ version: 1 })
})

test('an address gets at most sixty lookups an hour', async () => {
  const ask = (remoteAddress: string) =>
    here.app.inject({
      method: 'POST',
      url: '/auth/single-sign-on',
      payload: { email: 'somebody@nowhere.test' },
      remoteAddress,
    })
  for (let n = 0; n < 60; n++) expect((await ask('10.1.1.1')).json()).toEqual({ data: { location: null } })
  const stopped = await ask('10.1.1.1')
  expect(stopped.statusCode).toBe(429)
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask('10.1.1.2')).statusCode).toBe(200)
})

const find = async (email: string) =>
  (await here.app.inject({ method: 'POST', url: '/auth/single-sign-on', payload: { email } })).json().data
    .location
const check = () => here.primary.call(api.signOns.checkDomain, { organization_id: organizationId })

test('a domain counts once its record is found, for each of its addresses alike', async () => {
  const { domain_record } = await save()
  const addresses = ['nobody@home.test', 'Somebody@HOME.test']
  for (const texts of [[], ['assay-verification=1'], [`${domain_record.value}0`]]) {
    dns.set('home.test', texts)
    expect((await check()).domain_proven_at).toBeNull()
    for (const email of addresses) expect(await find(email)).toBeNull()
  }
  dns.set('home.test', ['v=spf1 -all', domain_record.value])
  expect((await check()).domain_proven_at).not.toBeNull()
  for (const email of addresses) expect(await find(email)).toBe(`/auth/oidc/${organizationId}/start`)
  const { rows } = await here.owner.query(`select email from users where id = $1`, [here.employee.userId])
  await here.owner.query(`update users set email = 'employee@far.test' where id = $1`, [here.employee.userId])
  expect(await find('employee@far.test')).toBeNull()
  await here.owner.query(`update users set email = $1 where id = $2`, [rows[0].email, here.employee.userId])
})

test('a slow DNS holds no transaction, and proves nothing about another domain meanwhile', async () => {
  const { domain_record } = await save()
  dns.set('home.test', [domain_record.value])
  const open = `select count(*)::int from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`
  beforeAnswer = async () => {
    beforeAnswer = async () => {}
    await expect
      .poll(async () => (await here.owner.query(open)).rows, { timeout: 3000 })
      .toEqual([{ count: 0 }])
    await here.owner.query(`update organization_sign_ons set email_domain = 'far.test'`)
  }
  expect(await check()).toMatchObject({ email_domain: 'far.test', domain_proven_at: null })
})

test('another domain must be verified again, and a company’s record proves nothing for another', async () => {
  const { domain_record } = await save()
  dns.set('home.test', [domain_record.value])
  await check()
  expect(await save({ client_id: 'renamed' }, 1)).toMatchObject({ domain_proven_at: expect.any(String) })
  const email = (await here.owner.query(`select email from users where id = $1`, [here.primary.userId]))
    .rows[0].email
  await here.owner.query(`update users set email = 'p@new.test' where id = $1`, [here.primary.userId])
  const moved = await save({ email_domain: 'new.test' }, 2)
  expect(moved.domain_proven_at).toBeNull()
  dns.set('new.test', [domain_record.value])
  expect((await check()).domain_proven_at).toBeNull()
  await here.owner.query(`update users set email = $1 where id = $2`, [email, here.primary.userId])
})

test.each(['gmail.com', 'yahoo.co.uk', 'gmx.de'])('%s belongs to nobody', async domain => {
  await here.owner.query(`update users set email = $1 where id = $2`, [`p@${domain}`, here.primary.userId])
  await expect(save({ email_domain: domain })).rejects.toMatchObject({
    status: 422,
    body: { errors: { email_domain: [expect.any(String)] } },
  })
  await here.owner.query(`update users set email = 'p@home.test' where id = $1`, [here.primary.userId])
})

test('a system administrator’s confirmation counts too, until it is withdrawn, and for one company only', async () => {
  await save()
  const confirm = (is_confirmed: boolean, of = here.company, email_domain = 'home.test') =>
    here.sysadmin.call(api.signOns.confirmDomain, {
      administered_id: of.organizationId,
      email_domain,
      is_confirmed,
    })
  expect(await confirm(true)).toMatchObject({ domain_confirmed_by: 'Sys Admin' })
  expect(await find('a@home.test')).toBe(`/auth/oidc/${organizationId}/start`)
  await here.owner.query(
    `insert into organization_sign_ons (organization_id, issuer, client_id, client_secret, email_domain)
     select $1, issuer, client_id, client_secret, 'home.test' from organization_sign_ons`,
    [here.other.organizationId],
  )
  await expect(confirm(true, here.other)).rejects.toMatchObject({ status: 409 })
  await expect(confirm(true, here.company, 'far.test')).rejects.toMatchObject({ status: 409 })
  await confirm(false)
  expect(await find('a@home.test')).toBeNull()
  const { rows } = await here.owner.query(
    `select count(*)::int as n from audit_events where event = 'sign_on.domain_confirmed' and organization_id = $1`,
    [organizationId],
  )
  expect(rows[0].n).toBe(2)
})

test('the DNS is queried at most thirty times an hour for a company', async () => {
  await save()
  for (let n = 0; n < 40; n++) {
    const checked = await here.primary.ask(api.signOns.checkDomain, { organization_id: organizationId })
    if (checked.statusCode === 429) return
  }
  throw new Error('the DNS was asked forty times')
})

test('unless the operator allows it, an issuer is on the open internet and uses https', async () => {
  const app = await composeApp({
    db: here.db,
    secret: testSecret,
    enqueue: async () => {},
    log: pino({ level: 'silent' }),
    version: 'test',
    address: 'http://127.0.0.1:3000',
    proxies: 0,
    https: false,
    reach: 'public',
    website: 'dist',
    files: here.files,
  })
  afterAll(() => app.close())
  const primary = new Person(app, here.primary)
  for (const issuer of ['http://example.org/', 'https://127.0.0.1/', 'https://[::1]/', 'https://10.0.0.1/']) {
    await expect(primary.call(api.signOns.save, { ...wanted, issuer })).rejects.toMatchObject({
      status: 422,
      body: { errors: { issuer: [expect.any(String)] } },
    })
  }
  await primary.call(api.signOns.save, { ...wanted, issuer: 'https://localhost:9/' })
  const response = await app.inject({ url: `/auth/oidc/${organizationId}/start` })
  expect(response.headers.location).toBe('/login?failed=sso')
})
