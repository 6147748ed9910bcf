import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { parametersOf, type Route } from '#domain/platform/route.ts'
import { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import type { Bound, Ids } from './expected/expected.ts'
import { expectedAccess, expectedPersonal } from './expected/expected-access.ts'
import { isOfInstallation } from './of-installation.ts'
import { populated } from './populated.ts'

const here = await startTestServer()
const { organizationId } = here.other
const routes: Route[] = Object.values(api).flatMap(noun => Object.values(noun) as Route[])
const nameOf = (route: Route) => `${route.method} ${route.path}`
const isOwn = ({ path }: Route) => /^\/api\/v1\/(user(\/|$)|users\/update-active-)/.test(path)
const personal = routes.filter(route => route.personal || route.needs === 'signed-in' || isOwn(route))

/** Belongs to both companies; the second one vouches for them. */
const { userId } = here.other.primary
let signedOn: Person
let program: Person
let elsewhere: Ids

beforeAll(async () => {
  elsewhere = await populated(here, here.other)
  await here.owner.query(
    `insert into memberships (organization_id, user_id, roles) values ($1, $2, '{Admin}')`,
    [here.company.organizationId, userId],
  )
  await here.owner.query(`update users set active_organization_id = $1 where id = $2`, [
    here.company.organizationId,
    userId,
  ])
  signedOn = await bySingleSignOn(userId, organizationId)
  const asked = {
    name: 'Export',
    organization_id: organizationId,
    expires_in_days: 30,
    access: 'change',
  } as const
  const { token } = await here.other.primary.call(api.profile.createApiToken, asked)
  program = new Person(here.app, { userId, organizationId, token, sessionId: '' })
})

async function bySingleSignOn(userId: number, organizationId: number): Promise<Person> {
  const person = await here.signIn(userId, organizationId)
  await here.owner.query(
    `update sessions set kind = 'single_sign_on', bound_organization_id = $1 where id = $2`,
    [organizationId, person.sessionId],
  )
  return person
}

function send(person: Person, route: Route) {
  const path = parametersOf(route.path).map(name => [name, elsewhere[route.ids?.[name] ?? ''] ?? 1])
  const body = (expectedPersonal[nameOf(route)] ?? expectedAccess[nameOf(route)])?.body?.(elsewhere)
  if (route.file) return sendFile(person, route)
  return person.ask(route, { ...body, ...Object.fromEntries(path) })
}

function sendFile({ token }: Person, { method, path, file = 'file' }: Route) {
  const payload = new FormData()
  payload.append(file, new File(['none'], 'picture.png', { type: 'image/png' }))
  return here.app.inject({ method, url: path, headers: { authorization: `Bearer ${token}` }, payload })
}

/** Returns the person's account: their details in every company, how they sign in, and their sessions. */
async function account(): Promise<string> {
  const { rows } = await here.owner.query(
    `select (to_jsonb(u) - '{theme,todays_plan_seen_on}'::text[])::text as person,
       (select string_agg(concat_ws(' ', s.id, s.kind, s.ended_at), ', ' order by s.id)
        from sessions s where s.user_id = u.id) as sessions,
       (select string_agg(t.name, ', ' order by t.id) from api_tokens t where t.user_id = u.id) as tokens,
       (select count(*) from recovery_codes c where c.user_id = u.id) as codes
     from users u where u.id = $1`,
    [userId],
  )
  return JSON.stringify(rows)
}

test('every call about the person is in the reviewed list, and the list names no other', () => {
  expect(personal.map(nameOf).sort()).toEqual(Object.keys(expectedPersonal).sort())
})

test.each([
  ['a session by another company’s single sign-on', () => signedOn, ['oneself', 'both']],
  ['an API token of another company', () => program, ['both']],
] satisfies [string, () => Person, Bound[]][])('%s cannot access the account', async (_, who, may) => {
  const before = await account()
  for (const route of personal) {
    const response = await send(who(), route)
    const expected = expectedPersonal[nameOf(route)]
    const outcome = `${nameOf(route)} ${response.statusCode} ${response.body.slice(0, 200)}`
    if (expected && (may as Bound[]).includes(expected.personal)) {
      expect([200, 201, 204, 404, 412, 422], outcome).toContain(response.statusCode)
    } else expect(response.statusCode, outcome).toBe(403)
  }
  expect(await account()).toBe(before)
})

test('an API token of a system administrator cannot administer the installation', async () => {
  await here.owner.query('update users set is_sysadmin = true where id = $1', [userId])
  const installation = routes.filter(isOfInstallation)
  for (const route of installation) {
    const response = await send(program, route)
    expect(response.statusCode, `${nameOf(route)} ${response.body.slice(0, 200)}`).toBe(403)
  }
  expect(installation.length).toBeGreaterThan(20)
  await here.owner.query('update users set is_sysadmin = false where id = $1', [userId])
})

test('neither learns of another company, nor how the person signs in', async () => {
  await here.owner.query(
    `update users set telephone = '+49 30 1', two_factor_confirmed_at = now(), password_hash = 'x',
       mail_preferences = '{"digest": false}' where id = $1`,
    [userId],
  )
  for (const person of [signedOn, program]) {
    const me = await person.call(api.users.me, {}, { organizationId: null })
    expect(me).toMatchObject({
      organizations: [{ id: organizationId }],
      active_organization_id: organizationId,
      telephone: '',
      two_factor: false,
      has_password: false,
      mail_preferences: { digest: true },
    })
    expect(JSON.stringify(me)).not.toContain('Home')
  }
  expect((await signedOn.call(api.users.me, {})).through_company).toBe(true)
})

test('choosing a company in a session that is bound to it does not change the account’s choice', async () => {
  const { divisions = 0 } = elsewhere
  for (const person of [signedOn, program]) {
    await person.call(api.divisions.choose, { division_id: divisions })
    await person.call(api.users.changeOrganization, { organization_id: organizationId })
  }
  const { rows } = await here.owner.query(
    `select active_organization_id::int, active_division_id from users where id = $1`,
    [userId],
  )
  expect(rows).toEqual([{ active_organization_id: here.company.organizationId, active_division_id: null }])
})

test('a system administrator has no session by single sign-on', async () => {
  const person = await bySingleSignOn(here.other.admin.userId, organizationId)
  await here.owner.query(`update users set is_sysadmin = true where id = $1`, [person.userId])
  for (const route of personal) {
    const response = await send(person, route)
    expect(response.statusCode, nameOf(route)).toBe(401)
  }
})

test('a system administrator who acts as somebody reads and writes none of their notes', async () => {
  const acting = await here.signIn(here.other.employee.userId, organizationId)
  await here.owner.query(
    `update sessions set kind = 'impersonation', bound_organization_id = $1, impersonator_id = $2,
       impersonator_session_id = $3 where id = $4`,
    [organizationId, here.sysadmin.userId, here.sysadmin.sessionId, acting.sessionId],
  )
  for (const route of Object.values(api.notes) as Route[]) {
    expect((await send(acting, route)).statusCode, nameOf(route)).toBe(403)
  }
})
