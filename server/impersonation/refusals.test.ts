import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { parametersOf, type Route } from '#domain/platform/route.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { randomToken } from '../platform/session/tokens.ts'
import { anActingFixture, asked } from './acting-fixture.testing.ts'

const here = await startTestServer()
const { actingAs, anyone, cookieFor } = anActingFixture(here)
const routes: Route[] = Object.values(api).flatMap(noun => Object.values(noun) as Route[])

test('nobody acts as a system administrator, as themselves, or as a person who never accepted or has no company', async () => {
  const refused = (user_id: number) => here.sysadmin.call(api.impersonation.create, { user_id, ...asked })
  const other = await here.owner.query(
    `insert into users (email, first_name, last_name, is_sysadmin) values ($1, 'A', 'B', true) returning id::int`,
    [`${randomToken()}@root.test`.toLowerCase()],
  )
  const invited = await anyone()
  await here.owner.query(`update users set registered_at = null where id = $1`, [invited.userId])
  const gone = await anyone()
  await here.owner.query(`update memberships set deleted_at = now() where user_id = $1`, [gone.userId])
  for (const id of [here.sysadmin.userId, other.rows[0].id, invited.userId, gone.userId]) {
    await expect(refused(id)).rejects.toMatchObject({ status: 403 })
  }
  await expect(refused(987_654_321)).rejects.toMatchObject({ status: 404 })
})

test('nobody but a system administrator acts as others', async () => {
  for (const person of [here.primary, here.admin, here.manager, here.employee, here.stranger]) {
    const create = person.call(api.impersonation.create, { user_id: here.employee.userId, ...asked })
    await expect(create).rejects.toMatchObject({ status: 403 })
  }
})

test.each([
  { return_url: 'https://elsewhere.example/' },
  { return_url: '//elsewhere.example/' },
  { return_url: '/\\elsewhere.example/' },
  { reason: ' ' },
  { reason: undefined },
  { user_id: -1 },
])('%j gets 422', async wrong => {
  const create = here.sysadmin.call(api.impersonation.create, {
    user_id: here.employee.userId,
    ...asked,
    ...wrong,
  } as never)
  await expect(create).rejects.toMatchObject({ status: 422 })
})

test('nobody acts as others while acting', async () => {
  const { acting } = await actingAs(await anyone('Admin'))
  const create = acting.call(api.impersonation.create, { user_id: here.employee.userId, ...asked })
  await expect(create).rejects.toMatchObject({ status: 403 })
})

test('every call for the person alone is refused', async () => {
  const { acting } = await actingAs(here.primary)
  const personal = routes.filter(route => route.personal)
  expect(personal.length).toBeGreaterThan(10)
  for (const route of personal) {
    const ids = Object.fromEntries(parametersOf(route.path).map(name => [name, here.company.organizationId]))
    const response = await acting.ask(route, ids)
    expect(response.statusCode, `${route.method} ${route.path} ${response.body}`).toBe(403)
  }
})

test('another site cannot make the browser start or end it', async () => {
  const cookie = await cookieFor(here.sysadmin)
  for (const url of ['/auth/login/impersonate', '/auth/login/impersonate/stop']) {
    const headers = { 'sec-fetch-site': 'cross-site', cookie: `assay_refresh=${cookie}` }
    const response = await here.app.inject({
      method: 'POST',
      url,
      payload: { imptoken: randomToken() },
      headers,
    })
    expect(response.statusCode).toBe(403)
  }
})
