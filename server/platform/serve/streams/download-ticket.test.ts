import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { app, owner, primary, manager, stranger, company } = here
const list = await primary.call(api.documentRequestLists.create, { title: 'Audit' })
const address = `/api/v2/document-request-lists/${list.id}/hand-over`

/** Asks for a ticket as a page does. */
const prepare = ({ token, organizationId }: Person, url = address, name = 'Audit.zip') =>
  app.inject({
    url,
    headers: {
      authorization: `Bearer ${token}`,
      'x-organization-id': String(organizationId),
      'x-download-name': encodeURIComponent(name),
    },
  })

/** Opens an address as a browser does that has these cookies. */
const open = (cookies: Record<string, string>, url = address) => app.inject({ url, cookies })

const cookieIn = ({ cookies }: LightMyRequestResponse) => cookies.find(({ name }) => name === 'download')
const ticketIn = (response: LightMyRequestResponse) => ({ download: cookieIn(response)?.value ?? '' })

async function entries(): Promise<number> {
  const { rows } = await owner.query(
    `select count(*)::int as count from audit_events where event = 'document_request_list.handed_over'`,
  )
  return rows[0].count
}

test('a browser saves a stream with a ticket, under the name that the page wants', async () => {
  const before = await entries()
  const prepared = await prepare(primary, address, '../Prüfung \u202e.zip')
  expect([prepared.statusCode, prepared.body, await entries()]).toEqual([204, '', before])
  expect(cookieIn(prepared)).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: address, maxAge: 60 })
  const opened = await open(ticketIn(prepared))
  expect([opened.statusCode, opened.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  expect(opened.headers['content-disposition']).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('_Prüfung _.zip')}`,
  )
  expect(await entries()).toBe(before + 1)
})

test('a list is saved in the format that its address names', async () => {
  const url = `${api.users.list.path.replace(':organization_id', String(company.organizationId))}?format=csv`
  const opened = await open(ticketIn(await prepare(primary, url, 'users.csv')), url)
  expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(opened.body).toContain('@')
})

test('a refused call gets no ticket', async () => {
  for (const [person, status] of [
    [manager, 404],
    [stranger, 404],
  ] as const) {
    const refused = await prepare(person)
    expect([refused.statusCode, cookieIn(refused)]).toEqual([status, undefined])
  }
  const unknown = await prepare(primary, '/api/v2/document-request-lists/999999/hand-over')
  expect([unknown.statusCode, cookieIn(unknown)]).toEqual([404, undefined])
})

test('a ticket opens its own address only, and is no token', async () => {
  const other = await primary.call(api.documentRequestLists.create, { title: 'Other' })
  const ticket = ticketIn(await prepare(primary))
  for (const url of [
    `/api/v2/document-request-lists/${other.id}/hand-over`,
    `${address}?more=1`,
    `/api/v2/document-request-lists/${list.id}`,
    '/api/v1/user',
  ])
    expect([url, (await open(ticket, url)).statusCode]).toEqual([url, 401])
  const asToken = await app.inject({ url: address, headers: { authorization: `Bearer ${ticket.download}` } })
  expect(asToken.statusCode).toBe(401)
  const tokenAsTicket = await open({ download: primary.token })
  expect(tokenAsTicket.statusCode).toBe(401)
  const changed = await open({ download: `${ticket.download.slice(0, -2)}xx` })
  expect(changed.statusCode).toBe(401)
})

test('a ticket ends with its session, and with the right to the stream', async () => {
  const person = await here.signIn(primary.userId, company.organizationId)
  const ticket = ticketIn(await prepare(person))
  expect((await open(ticket)).statusCode).toBe(200)
  await owner.query('delete from sessions where id = $1', [person.sessionId])
  expect((await open(ticket)).statusCode).toBe(401)
  const gone = await primary.call(api.documentRequestLists.create, { title: 'Gone' })
  const url = `/api/v2/document-request-lists/${gone.id}/hand-over`
  const late = ticketIn(await prepare(primary, url))
  await primary.call(api.documentRequestLists.remove, { document_request_list_id: gone.id })
  expect((await open(late, url)).statusCode).toBe(403)
})

test('an API token receives the stream itself, whatever it asks for', async () => {
  const { token } = await primary.call(api.profile.createApiToken, {
    name: 'Export',
    organization_id: company.organizationId,
    expires_in_days: 1,
  })
  const response = await app.inject({
    url: address,
    headers: { authorization: `Bearer ${token}`, 'x-download-name': 'a.zip' },
  })
  expect([response.statusCode, cookieIn(response)]).toEqual([200, undefined])
})

test.each(['%E0%A4%A', 'x'.repeat(1001)])('a name that cannot be one is refused: %.20s', async name => {
  const response = await app.inject({
    url: address,
    headers: {
      authorization: `Bearer ${primary.token}`,
      'x-organization-id': String(company.organizationId),
      'x-download-name': name,
    },
  })
  expect(response.statusCode).toBe(422)
})
