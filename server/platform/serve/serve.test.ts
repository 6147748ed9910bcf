import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { checkRoute } from './check-route.ts'

const here = await startTestServer()
const aGroup = (name = `Group ${crypto.randomUUID()}`) => here.primary.call(api.groups.create, { name })

test('every response has a request id, the version and safe headers', async () => {
  const response = await here.primary.send('GET', '/api/v1/user', null)
  expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(response.headers['x-app-version']).toBe('test')
  expect(response.headers['x-content-type-options']).toBe('nosniff')
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
})

test('an error has an explanation and the same request id, and no internals', async () => {
  const response = await here.primary.send('GET', '/api/v1/nowhere', null)
  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual({
    message: 'Not found.',
    error: 'Not found.',
    code: 'not_found',
    request_id: response.headers['x-request-id'],
  })
})

test('a list comes in its envelope, with links to the pages around it', async () => {
  await Promise.all([aGroup('Envelope A'), aGroup('Envelope B'), aGroup('Envelope C')])
  const page = await here.primary.call(api.groups.list, { search: 'Envelope', per_page: 2, page: 1 })
  expect(page).toMatchObject({
    current_page: 1,
    per_page: 2,
    last_page: 2,
    total: 3,
    from: 1,
    to: 2,
    prev_page_url: null,
  })
  expect(page.next_page_url).toBe('/api/v1/groups?search=Envelope&per_page=2&page=2')
  const next = await here.primary.send('GET', page.next_page_url ?? '', null)
  expect(next.json()).toMatchObject({ from: 3, to: 3, next_page_url: null })
  const empty = await here.primary.call(api.groups.list, { search: 'no such thing' })
  expect(empty).toMatchObject({ from: null, to: null, total: 0, last_page: 1 })
  const beyond = await here.primary.call(api.groups.list, { search: 'Envelope', per_page: 2, page: 9 })
  expect(beyond).toMatchObject({ total: 3, data: [] })
})

test('an invalid id in a path gets 404', async () => {
  for (const id of ['0', '-1', '1.5', 'abc', '9999999999999999', '1%27--', '__proto__']) {
    const response = await here.primary.send('PUT', `/api/v1/groups/${id}`, { name: 'X' })
    expect(response.statusCode, id).toBe(404)
  }
})

test('unknown fields and poisoned objects are refused on writes', async () => {
  const unknown = await here.primary.send('POST', '/api/v1/groups', { name: 'X', organization_id: 1 })
  expect(unknown.statusCode).toBe(422)
  expect(unknown.json().errors).toEqual({ organization_id: ['Unknown field.'] })
  for (const body of [
    '{"name":"X","__proto__":{"a":1}}',
    '{"name":"X","constructor":{"prototype":{}}}',
    '{',
    '[]',
    '"x"',
    '7',
  ]) {
    const response = await here.app.inject({
      method: 'POST',
      url: '/api/v1/groups',
      headers: { authorization: `Bearer ${here.primary.token}`, 'content-type': 'application/json' },
      payload: body,
    })
    expect([400, 422], body).toContain(response.statusCode)
  }
})

test('a body over 1 MB is 413, another type than JSON is 415', async () => {
  const large = await here.primary.send('POST', '/api/v1/groups', { name: 'x'.repeat(1_100_000) })
  expect(large.statusCode).toBe(413)
  const text = await here.app.inject({
    method: 'POST',
    url: '/api/v1/groups',
    headers: { authorization: `Bearer ${here.primary.token}`, 'content-type': 'text/plain' },
    payload: 'name=X',
  })
  expect(text.statusCode).toBe(415)
})

test('a record has its version as ETag: 304 if it is current, 412 with the record if it is stale', async () => {
  const group = await aGroup()
  const renamed = await here.primary.ask(
    api.groups.update,
    { group_id: group.id, name: `${group.name} 2` },
    { ifMatch: 1 },
  )
  expect(renamed.headers.etag).toBe('"2"')
  const late = await here.primary.ask(api.groups.update, { group_id: group.id, name: 'Late' }, { ifMatch: 1 })
  expect(late.statusCode).toBe(412)
  expect(late.json().current).toMatchObject({ id: group.id, version: 2 })
  const me = here.company.organizationId
  const again = await here.app.inject({
    url: `/api/v1/organizations/${me}`,
    headers: { authorization: `Bearer ${here.primary.token}`, 'if-none-match': '"1"' },
  })
  expect(again.statusCode).toBe(304)
})

test('a call with an Idempotency-Key is done once, also when it is sent twice at the same moment', async () => {
  const idempotencyKey = crypto.randomUUID()
  const input = { name: `Once ${idempotencyKey}` }
  const answers = await Promise.all(
    [1, 2, 3].map(() => here.primary.ask(api.groups.create, input, { idempotencyKey })),
  )
  expect(answers.map(answer => answer.statusCode)).toEqual([201, 201, 201])
  expect(new Set(answers.map(answer => answer.body)).size).toBe(1)
  const found = await here.primary.call(api.groups.list, { search: input.name })
  expect(found.total).toBe(1)
  const other = await here.primary.ask(api.groups.create, { name: 'Another' }, { idempotencyKey })
  expect(other.statusCode).toBe(409)
})

test('a POST that names another method becomes it', async () => {
  const [first, second, third] = [await aGroup(), await aGroup(), await aGroup()]
  const url = (id: number) => `/api/v1/groups/${id}`
  const byHeader = await here.app.inject({
    method: 'POST',
    url: url(first.id),
    headers: { authorization: `Bearer ${here.primary.token}`, 'x-http-method-override': 'DELETE' },
  })
  expect(byHeader.statusCode).toBe(204)
  expect((await here.primary.send('POST', `${url(second.id)}?_method=delete`, null)).statusCode).toBe(204)
  expect((await here.primary.send('POST', url(third.id), { _method: 'delete' })).statusCode).toBe(204)
})

test('a write leaves one audit entry, in the same transaction', async () => {
  const group = await aGroup()
  const entries = () =>
    here.owner.query(
      `select event, user_id::int as user_id, after from audit_events where subject_type = 'groups' and subject_id = $1`,
      [group.id],
    )
  expect((await entries()).rows).toHaveLength(1)
  expect((await entries()).rows[0]).toMatchObject({ event: 'group.created', user_id: here.primary.userId })
  await here.primary.ask(api.groups.update, { group_id: group.id, name: '' })
  expect((await entries()).rows).toHaveLength(1)
})

test('a route without ability, audit event or table for an id does not start', () => {
  const route = api.groups.update
  expect(() => checkRoute('ok', route)).not.toThrow()
  expect(() => checkRoute('a', { ...route, needs: undefined as never })).toThrow(/names no ability/)
  expect(() => checkRoute('b', { ...route, ids: {} })).toThrow(/names no table for :group_id/)
  const { audit: _, ...silent } = route
  expect(() => checkRoute('c', silent)).toThrow(/names no audit event/)
  const { audit: __, ...unseen } = api.answerReports.answers
  expect(() => checkRoute('d', api.answerReports.answers)).not.toThrow()
  expect(() => checkRoute('d', unseen)).toThrow(/names no audit event/)
  expect(() => checkRoute('e', api.entities.list, { sheet: [] })).not.toThrow()
  expect(() => checkRoute('e', api.entities.list)).toThrow(/has no sheet/)
  const { secret: ___, ...told } = api.profile.endOtherSessions
  expect(() => checkRoute('g', api.profile.endOtherSessions)).not.toThrow()
  expect(() => checkRoute('g', told)).toThrow(/takes its password in the address/)
  const { csv: ____, ...unread } = api.entities.list
  expect(() => checkRoute('f', unread, { sheet: [] })).toThrow(/names no audit event for its CSV/)
})

test('a column that the contract does not name is never sent', async () => {
  const group = await aGroup()
  expect(Object.keys(group).sort()).toEqual([
    'abilities',
    'deleted_at',
    'entities_count',
    'entity_ids',
    'id',
    'name',
    'reasons',
    'version',
  ])
})

test('the published description contains every call, and its page works without scripts', async () => {
  const description = (await here.app.inject({ url: '/api/openapi.json' })).json()
  expect(description.openapi).toBe('3.1.0')
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map(method => `${method.toUpperCase()} ${path}`),
  )
  const declared = Object.values(api).flatMap(noun =>
    Object.values(noun).map(route => `${route.method} ${route.path.replace(/:(\w+)/g, '{$1}')}`),
  )
  expect(described.sort()).toEqual(declared.sort())
  const page = await here.app.inject({ url: '/api/docs' })
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).not.toContain('<script')
})

/** The first property with that name in a schema, at any depth. */
function propertyOf(schema: unknown, name: string): { description?: string } | undefined {
  if (typeof schema !== 'object' || schema === null) return undefined
  const { properties } = schema as { properties?: Record<string, { description?: string }> }
  if (properties?.[name]) return properties[name]
  return Object.values(schema)
    .map(each => propertyOf(each, name))
    .find(Boolean)
}

test.each([
  ['/auth/login', 'post', ['expires_in', 'code']],
  ['/api/v1/assessment-periods/{period_id}', 'get', ['is_current', 'thresholds']],
  ['/api/v1/user', 'get', ['needs_setup', 'idle_minutes']],
])('fields of %s are described in OpenAPI and on its page', async (path, method, fields) => {
  const { paths } = (await here.app.inject({ url: '/api/openapi.json' })).json()
  const page = (await here.app.inject({ url: '/api/docs' })).body
  for (const field of fields) {
    const { description = '' } = propertyOf(paths[path][method], field) ?? {}
    expect(description, field).toMatch(/\.$/)
    expect(page, field).toContain(description.split('`')[0])
  }
})

test('the process is alive, and ready while its database responds', async () => {
  expect((await here.app.inject({ url: '/health' })).statusCode).toBe(200)
  expect((await here.app.inject({ url: '/ready' })).json()).toMatchObject({ status: 'ready' })
})

test('half of a character is refused, and stored nowhere', async () => {
  const response = await here.primary.ask(api.groups.create, { name: 'Half \ud800' })
  expect(response.statusCode).toBe(400)
})
