import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadDemo } from '#db/demo.ts'
import { api } from '#domain/api.ts'
import { Person } from '#server/testing/test-person.ts'
import { aCompany, type Company, site } from '#server/testing/test-server.ts'
import { operated } from './operated.testing.ts'
import { restoreDemoJob } from './restore-demo.job.ts'

const { reset, resetState } = api.administration
const environment = 'Demonstration'
const folder = mkdtempSync(join(tmpdir(), 'assay-reset-'))
afterAll(() => rmSync(folder, { recursive: true }))

const here = await site()
const job = restoreDemoJob({ config: {}, folder, ownerUrl: here.ownerUrl })
const variables = { ASSAY_ENVIRONMENT: environment, ASSAY_RESET: 'allowed' }
const allowed = await operated(here, variables, [job])
const idle = await operated(here, variables)

let ours: Company
let sysadmin: Person
let forbidden: Person

beforeAll(async () => {
  const client = await here.owner.connect()
  await client.query('begin')
  await loadDemo(client, { config: {}, folder })
  await client.query('commit')
  client.release()
  ours = await aCompany(here, 'Ours', [])
  forbidden = await here.signIn(await idOf('sysadmin@demo.example'), null)
  sysadmin = new Person(allowed, forbidden)
})

async function one(text: string, values: unknown[] = []): Promise<Record<string, unknown>> {
  return (await here.owner.query(text, values)).rows[0]
}

async function idOf(email: string): Promise<number> {
  return Number((await one(`select id from users where email = $1`, [email]))?.id)
}

const harbor = `(select organization_id from organizations where name = 'Harbor Valley Health')`
const figures = () =>
  one(`select (select count(*) from entities where organization_id = ${harbor}) as entities,
    (select count(*) from answers where organization_id = ${harbor}) as answers,
    (select count(*) from memberships where organization_id = ${harbor}) as people,
    (select count(*) from users) as users, (select count(*) from organizations) as companies`)
const ended = (state: 'done' | 'failed') =>
  vi.waitUntil(
    async () => {
      const now = (await sysadmin.call(resetState, {})).state
      if (now !== state && ['done', 'failed'].includes(now)) throw new Error(`The reset is ${now}.`)
      return now === state
    },
    { timeout: 80_000, interval: 200 },
  )

test('it is refused if the operator does not allow it', async () => {
  const refused = await forbidden.ask(reset, { environment: 'production' })
  expect(refused.statusCode).toBe(403)
  expect(refused.json().message).toBe('The operator of this installation doesn’t allow a reset.')
  expect((await forbidden.call(resetState, {})).may_reset).toBe(false)
})

test('it is refused without a demo', async () => {
  const bare = await site()
  const { rows } = await bare.owner.query(
    `insert into users (email, first_name, last_name, is_sysadmin) values ('root@assay.test', 'Sys', 'Admin', true) returning id`,
  )
  const app = await operated(bare, variables)
  const root = new Person(app, await bare.signIn(rows[0].id, null))
  expect((await root.ask(reset, { environment })).statusCode).toBe(403)
  expect(await root.call(resetState, {})).toMatchObject({
    may_reset: false,
    state: 'idle',
    finished_at: null,
  })
  expect((await app.inject({ url: '/api/v1/site' })).json().data.may_reset).toBe(false)
})

test('the name of the installation must be written exactly', async () => {
  const before = await sysadmin.call(resetState, {})
  for (const wrong of ['', 'demonstration', 'Demonstration2', 'production', null, ['Demonstration']]) {
    const refused = await sysadmin.ask(reset, { environment: wrong })
    expect(refused.statusCode).toBe(422)
    expect(Object.keys(refused.json().errors)).toEqual(['environment'])
  }
  expect(await sysadmin.call(resetState, {})).toEqual(before)
})

test('nobody else, no program and no impersonator resets anything', async () => {
  const admin = new Person(allowed, ours.primary)
  expect((await admin.ask(reset, { environment })).statusCode).toBe(403)
  expect((await admin.ask(resetState, {})).statusCode).toBe(403)
  await here.owner.query(`update sessions set kind = 'api_token' where id = $1`, [sysadmin.sessionId])
  expect((await sysadmin.ask(reset, { environment })).statusCode).toBe(403)
  await here.owner.query(`update sessions set kind = 'password' where id = $1`, [sysadmin.sessionId])
})

test('the demo is as at the first start; other data and the administrator stay', async () => {
  const before = await figures()
  const hash = await one(`select password_hash from users where id = $1`, [sysadmin.userId])
  const formerAdmin = await here.signIn(await idOf('admin@demo.example'), null)
  const [former] = (await formerAdmin.call(api.users.me, {})).organizations
  await here.owner.query(`update users set password_hash = 'another', first_name = 'Changed' where id = $1`, [
    formerAdmin.userId,
  ])
  await here.owner.query(`delete from answers where organization_id = ${harbor} and id % 2 = 0`)
  await here.owner.query(
    `with guest as (insert into users (email, first_name, last_name) values ('guest@visitor.test', 'A', 'Guest') returning id)
     insert into memberships (organization_id, user_id, roles, invited_by) select ${harbor}, id, '{Employee}', $1 from guest`,
    [formerAdmin.userId],
  )
  // Belongs to both: stays, as the other company knows them.
  await here.owner.query(
    `insert into memberships (organization_id, user_id, roles) values (${harbor}, $1, '{Admin}')`,
    [ours.admin.userId],
  )
  const oursBefore = await one(
    `select md5(string_agg(m::text, '' order by id)) as members from memberships m where organization_id = $1`,
    [ours.organizationId],
  )

  expect(await sysadmin.call(reset, { environment })).toEqual({ state: 'queued' })
  await ended('done')

  expect(await figures()).toEqual(before)
  expect(await one(`select password_hash from users where id = $1`, [sysadmin.userId])).toEqual(hash)
  expect((await sysadmin.call(resetState, {})).finished_at).not.toBeNull()
  expect((await formerAdmin.ask(api.users.me, {})).statusCode).toBe(401)
  expect(await idOf('guest@visitor.test')).toBeNaN()
  const admin = await here.signIn(await idOf('admin@demo.example'), null)
  const me = await admin.call(api.users.me, {})
  expect(me).toMatchObject({ full_name: 'Morgan Ellis', is_primary_administrator: true })
  expect(me.organizations.map(each => each.id)).not.toContain(former?.id)
  expect(
    await one(
      `select md5(string_agg(m::text, '' order by id)) as members from memberships m where organization_id = $1`,
      [ours.organizationId],
    ),
  ).toEqual(oursBefore)
  const own = await ours.admin.call(api.users.me, {})
  expect(own.organizations).toEqual([{ id: ours.organizationId, name: 'Ours Company' }])
  const { rows } = await here.owner.query(
    `select organization_id::int as chain, user_id::int as "userId", after from audit_events where event = 'site.reset'
     order by sequence desc limit 1`,
  )
  expect(rows).toEqual([{ chain: 0, userId: sysadmin.userId, after: { environment } }])
  const orphans = await one(
    `select count(*) from audit_events a where organization_id > 0
       and not exists (select from organizations o where o.organization_id = a.organization_id)`,
  )
  expect(orphans).toEqual({ count: 0 })
})

test('resets run one at a time, and a stuck one does not block others for ever', async () => {
  const other = new Person(idle, sysadmin)
  await here.owner.query(
    `insert into settings (key, value) values ('demo reset', '{"state": "running"}')
     on conflict (key) do update set value = excluded.value, updated_at = now()`,
  )
  const refused = await other.ask(reset, { environment })
  expect(refused.statusCode).toBe(409)
  expect(refused.json().message).toBe('The demo data is already being restored.')
  await here.owner.query(
    `update settings set updated_at = now() - interval '2 hours' where key = 'demo reset'`,
  )
  const asked = await Promise.all([1, 2, 3].map(() => sysadmin.ask(reset, { environment })))
  expect(asked.map(each => each.statusCode).sort()).toEqual([200, 409, 409])
  await ended('done')
})

test('a failed reset changes nothing, is reported, and can be repeated', async () => {
  const before = await figures()
  await here.owner.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
     create trigger refuse before insert on organizations for each row execute function refuse()`,
  )
  await sysadmin.call(reset, { environment })
  await ended('failed')
  expect(await figures()).toEqual(before)
  await here.owner.query('drop trigger refuse on organizations')
  await sysadmin.call(reset, { environment })
  await ended('done')
  expect(await figures()).toEqual(before)
})

test('a demo from before its companies were recorded is recognized by its audit log', async () => {
  await here.owner.query(`update settings set value = 'true' where key = 'demo'`)
  const before = await figures()
  await sysadmin.call(reset, { environment })
  await ended('done')
  expect(await figures()).toEqual(before)
})
