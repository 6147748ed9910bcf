import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { sysadmin } = here
const calls = api.administration
const inChain = async (event: string, subject: number) => {
  const { rows } = await here.owner.query(
    `select organization_id::int as chain, user_id::int as "userId", before, after from audit_events
     where event = $1 and subject_id = $2 order by organization_id, sequence`,
    [event, subject],
  )
  return rows
}

let made = 0
function aCompany(fields: object = {}) {
  const administrator = { first_name: 'Ada', last_name: 'Lovell', email: `ada${++made}@new.test` }
  return { name: `New Company ${made}`, administrator, ...fields }
}
const create = (fields: object = {}) => sysadmin.call(calls.createOrganization, aCompany(fields))

/** Somebody accepts the invitation to a company, and is signed in to it. */
async function enter(userId: number, organizationId: number) {
  const person = await here.signIn(userId, null)
  await person.call(api.profile.acceptInvitation, { organization_id: organizationId })
  return here.signIn(userId, organizationId)
}

/** The jobs that send the emails queued to this address. */
async function mailsTo(address: string): Promise<{ subject: string; text: string }[]> {
  const { rows } = await here.owner.query(
    `select data from pgboss.job where name = 'send-mail' and data ->> 'to' = $1`,
    [address],
  )
  return rows.map(row => row.data)
}

test('the list shows every company with its figures and none of its contents', async () => {
  const listed = await sysadmin.call(calls.organizations, { search: 'Home' })
  expect(listed.data).toEqual([
    {
      id: here.company.organizationId,
      name: 'Home Company',
      is_active: true,
      primary_administrator: { id: here.primary.userId, full_name: 'Primary Home' },
      features: expect.arrayContaining([{ key: 'divisions' }]),
      users_count: 4,
      entities_count: 0,
      protocols_count: 0,
      created_at: expect.any(String),
      deleted_at: null,
      version: 1,
      abilities: { edit: true, delete: true, restore: false },
      reasons: { restore: 'This company isn’t in the trash.' },
    },
  ])
  const sorted = await sysadmin.call(calls.organizations, { sort: 'users_count|desc,name|desc', per_page: 1 })
  expect(sorted.total).toBeGreaterThan(1)
  expect(sorted.data).toHaveLength(1)
  expect((await sysadmin.call(calls.organizations, { page: 9 })).data).toEqual([])
})

test('a company is created with an invited administrator, who can use it', async () => {
  const input = aCompany({ features: ['divisions', 'divisions', 'controls'] })
  const company = await sysadmin.call(calls.createOrganization, input)
  expect(company).toMatchObject({ name: input.name, is_active: true, users_count: 0, version: 1 })
  expect(company.features).toEqual([{ key: 'controls' }, { key: 'divisions' }])
  const { id = 0, full_name } = company.primary_administrator ?? {}
  expect(full_name).toBe('Ada Lovell')
  const [email, ...more] = await mailsTo(input.administrator.email)
  expect(more).toEqual([])
  expect(email?.text).toContain(input.name)
  const token = /register#token=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? ''
  const { rows } = await here.owner.query(
    `select user_id::int as "userId" from one_time_tokens where purpose = 'invitation' and hash = sha256($1::bytea)`,
    [Buffer.from(token)],
  )
  expect(rows).toEqual([{ userId: id }])
  const ada = await enter(id, company.id)
  expect(await ada.call(api.users.me, {})).toMatchObject({
    is_primary_administrator: true,
    organizations: [{ id: company.id, name: input.name }],
  })
  await ada.call(api.entities.create, { name: 'First clinic' })
  expect((await sysadmin.call(calls.showOrganization, { administered_id: company.id })).entities_count).toBe(
    1,
  )
})

test('a person with an account is invited too, and keeps their name', async () => {
  const email = 'known@home.test'
  const { rows } = await here.owner.query(
    `insert into users (email, first_name, last_name) values ($1, 'Known', 'Person') returning id::int as id`,
    [email],
  )
  const company = await create({
    administrator: { first_name: 'Other', last_name: 'Name', email: email.toUpperCase() },
  })
  expect(company.primary_administrator).toEqual({ id: rows[0].id, full_name: 'Known Person' })
  expect(await mailsTo(email)).toHaveLength(1)
  const known = await here.signIn(rows[0].id, company.id)
  expect((await known.ask(api.entities.list, {})).statusCode).toBe(404)
  await enter(rows[0].id, company.id)
  expect((await known.ask(api.entities.list, {})).statusCode).toBe(200)
})

test('changes of a company are logged in its own chain and the installation’s, and both are intact', async () => {
  const company = await create()
  const at = { administered_id: company.id }
  await sysadmin.call(calls.updateOrganization, { ...at, name: 'Named anew' })
  await sysadmin.call(calls.setFeatures, { ...at, features: ['policies'] })
  await sysadmin.call(calls.removeOrganization, at)
  await sysadmin.call(calls.restoreOrganization, at)
  const events = ['created', 'administered', 'features_set', 'trashed', 'restored']
  for (const event of events.map(verb => `organization.${verb}`)) {
    const entries = await inChain(event, company.id)
    expect(
      entries.map(entry => entry.chain),
      event,
    ).toEqual([0, company.id])
    expect(entries[0]).toEqual({ ...entries[1], chain: 0 })
    expect(entries[0].userId).toBe(sysadmin.userId)
  }
  expect((await inChain('organization.administered', company.id))[0]).toMatchObject({
    before: { name: company.name },
    after: { name: 'Named anew' },
  })
  const { rows } = await here.owner.query(
    `select e.sequence from audit_events e where assay.audit_hash(e) <> hash or previous_hash is distinct from
       coalesce((select p.hash from audit_events p where p.organization_id = e.organization_id
         and p.sequence = e.sequence - 1), '\\x00')`,
  )
  expect(rows).toEqual([])
})

test('a system administrator who is a member of one company leaves nothing of another in its chain', async () => {
  const company = await create()
  const own = here.other.organizationId
  await here.owner.query(
    `insert into memberships (organization_id, user_id, roles) values ($1, $2, '{Admin}') on conflict do nothing`,
    [own, sysadmin.userId],
  )
  const change = { administered_id: company.id, name: 'From elsewhere' }
  await sysadmin.call(calls.updateOrganization, change, { organizationId: own })
  const chains = (await inChain('organization.administered', company.id)).map(entry => entry.chain)
  expect(chains).toEqual([0, company.id])
  // It can reopen its own company although that is closed.
  await sysadmin.call(calls.updateOrganization, { administered_id: own, is_active: false })
  const open = { administered_id: own, is_active: true }
  await sysadmin.call(calls.updateOrganization, open, { organizationId: own })
  await here.owner.query(`delete from memberships where user_id = $1`, [sysadmin.userId])
})

test('closing a company takes effect at the next call of its people, and opening it lets them in again', async () => {
  const company = await create()
  const ada = await enter(company.primary_administrator?.id ?? 0, company.id)
  const status = async () => (await ada.ask(api.entities.list, {})).statusCode
  expect(await status()).toBe(200)
  const at = { administered_id: company.id }
  const closed = await sysadmin.call(calls.updateOrganization, { ...at, is_active: false })
  expect(closed).toMatchObject({ is_active: false, name: company.name, version: 2 })
  expect(await status()).toBe(403)
  expect(
    (await sysadmin.call(calls.organizations, { filter: { is_active: false } })).data.map(each => each.id),
  ).toContain(company.id)
  await sysadmin.call(calls.updateOrganization, { ...at, is_active: true })
  expect(await status()).toBe(200)
})

test('a trashed company is closed, in no list, and restored closed', async () => {
  const company = await create()
  const ada = await enter(company.primary_administrator?.id ?? 0, company.id)
  const at = { administered_id: company.id }
  await sysadmin.call(calls.removeOrganization, at)
  expect((await ada.ask(api.entities.list, {})).statusCode).toBe(403)
  expect((await ada.call(api.users.me, {})).organizations).toEqual([])
  const ids = async (trashed?: 'only') => {
    const filter = trashed ? { filter: { trashed } } : {}
    return (await sysadmin.call(calls.organizations, { ...filter, per_page: 100 })).data.map(each => each.id)
  }
  expect(await ids()).not.toContain(company.id)
  expect(await ids('only')).toContain(company.id)
  for (const [route, input] of [
    [calls.updateOrganization, { is_active: true }],
    [calls.setFeatures, { features: [] }],
    [calls.removeOrganization, {}],
  ] as const) {
    expect((await sysadmin.ask(route, { ...at, ...input })).statusCode).toBe(409)
  }
  const isTrashed = 'This company is in the trash. Restore it first.'
  expect(await sysadmin.call(calls.showOrganization, at)).toMatchObject({
    abilities: { edit: false, delete: false, restore: true },
    reasons: { edit: isTrashed, delete: isTrashed },
  })
  const restored = await sysadmin.call(calls.restoreOrganization, at)
  expect(restored).toMatchObject({
    is_active: false,
    deleted_at: null,
    version: 3,
    abilities: { edit: true, delete: true, restore: false },
  })
  expect((await sysadmin.ask(calls.restoreOrganization, at)).statusCode).toBe(409)
})

test('exactly the named features are on, from the next call', async () => {
  const company = await create({ features: ['divisions', 'policies'] })
  const ada = await enter(company.primary_administrator?.id ?? 0, company.id)
  expect((await ada.ask(api.divisions.list, {})).statusCode).toBe(200)
  const at = { administered_id: company.id }
  const changed = await sysadmin.call(calls.setFeatures, { ...at, features: ['policies', 'acceptance'] })
  expect(changed.features).toEqual([{ key: 'acceptance' }, { key: 'policies' }])
  expect((await ada.ask(api.divisions.list, {})).statusCode).toBe(403)
})

test('a stale version is refused with the current company', async () => {
  const company = await create()
  const at = { administered_id: company.id }
  await sysadmin.call(calls.updateOrganization, { ...at, name: 'Second' }, { ifMatch: 1 })
  for (const [route, input] of [
    [calls.updateOrganization, { name: 'Third' }],
    [calls.setFeatures, { features: [] }],
    [calls.removeOrganization, {}],
    [calls.restoreOrganization, {}],
  ] as const) {
    const refused = await sysadmin.ask(route, { ...at, ...input }, { ifMatch: 1 })
    expect(refused.statusCode).toBe(412)
    expect(refused.json().current).toMatchObject({ name: 'Second', version: 2 })
  }
})

test('an unknown company gets 404, and a refused call leaves nothing', async () => {
  const at = { administered_id: 987_654_321 }
  for (const route of [calls.showOrganization, calls.removeOrganization, calls.restoreOrganization])
    expect((await sysadmin.ask(route, at)).statusCode).toBe(404)
  expect((await sysadmin.ask(calls.updateOrganization, { ...at, name: 'X' })).statusCode).toBe(404)
  expect((await sysadmin.ask(calls.setFeatures, { ...at, features: [] })).statusCode).toBe(404)
  expect(await inChain('organization.administered', at.administered_id)).toEqual([])
})

test.each([
  [{ name: '' }, 'name'],
  [{ name: 'x'.repeat(201) }, 'name'],
  [{ features: ['everything'] }, 'features.0'],
  [{ features: Array(8).fill('divisions') }, 'features'],
  [{ administrator: { first_name: 'A', last_name: 'B', email: 'nobody' } }, 'administrator.email'],
  [{ administrator: null }, 'administrator'],
])('an absurd company is refused: %j', async (fields, field) => {
  const refused = await sysadmin.ask(calls.createOrganization, aCompany(fields))
  expect(refused.statusCode).toBe(422)
  expect(Object.keys(refused.json().errors)).toContain(field)
})

let home = 0
beforeAll(() => {
  home = here.company.organizationId
})

test('nobody else may look at or change any company', async () => {
  const everything = Object.values(calls)
  const input = { administered_id: home, ...aCompany(), features: [], environment: 'production' }
  for (const person of [here.primary, here.admin, here.manager, here.employee, here.stranger]) {
    for (const route of everything) {
      expect((await person.ask(route, input)).statusCode, `${route.method} ${route.path}`).toBe(403)
    }
  }
  expect((await sysadmin.call(calls.showOrganization, { administered_id: home })).version).toBe(1)
})

test('the database itself shows figures to nobody else', async () => {
  for (const scope of [
    `set local assay.scope = 'system'`,
    `set local assay.user_id = '${sysadmin.userId}'`,
  ]) {
    const client = await here.owner.connect()
    await client.query(`begin; ${scope}`)
    await expect(client.query('select * from assay.companies()')).rejects.toThrow('for system administrators')
    await client.query('rollback')
    client.release()
  }
})
