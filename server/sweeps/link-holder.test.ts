import { createHash, randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { parametersOf, type Route } from '#domain/platform/route.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import type { Ids } from './expected/expected.ts'
import { populated } from './populated.ts'

const here = await startTestServer({ work: true })
const { primary, company, owner } = here
const routes: Route[] = Object.values(api).flatMap(noun => Object.values(noun) as Route[])
const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`

/** The calls that somebody with a link to a document request may make, reviewed by hand: about that request, and no others. */
const link = '/api/v2/public/document-requests/:token'
const opened: { name: string; body: (upload: string) => object; status: number }[] = [
  { name: `GET ${link}`, body: () => ({}), status: 200 },
  { name: `POST ${link}/comments`, body: () => ({ message: 'Which year?' }), status: 201 },
  {
    name: `POST ${link}/files`,
    body: () => ({
      file_name: 'a.pdf',
      file_extension: 'pdf',
      file_md5: 'a'.repeat(32),
      file_size: 5_000_000,
    }),
    status: 201,
  },
  { name: `POST ${link}/files/parts`, body: upload => ({ upload }), status: 200 },
  // The file hasn’t arrived.
  { name: `POST ${link}/files/confirm`, body: upload => ({ upload }), status: 422 },
  { name: `POST ${link}/submit`, body: () => ({ comment: 'This is all.' }), status: 200 },
]

let ids: Ids
let token: string

beforeAll(async () => {
  ids = await populated(here, company)
  const list = await primary.call(api.documentRequestLists.create, { title: 'For the auditor' })
  const asked = { document_request_list_id: list.id, title: 'Agreement with the vendor' }
  const request = await primary.call(api.documentRequests.create, asked)
  const made = { document_request_id: request.id, email: 'vendor@example.org' }
  token = (await primary.call(api.documentRequestLinks.create, made)).url.split('/').at(-1) ?? ''
})

/** Makes a call with a token wherever one could be read, and the ids of records that exist. */
async function send(route: Route, given: string, body: object = {}) {
  await owner.query('delete from attempts')
  const url = parametersOf(route.path).reduce(
    (path, name) =>
      path.replace(`:${name}`, /token/.test(name) ? given : `${ids[route.ids?.[name] ?? ''] ?? 1}`),
    route.path,
  )
  return here.app.inject({
    method: route.method,
    url,
    headers: {
      authorization: `Bearer ${given}`,
      'x-organization-id': `${company.organizationId}`,
      cookie: `session=${given}; refresh_token=${given}`,
    },
    ...(route.method !== 'GET' && { payload: body }),
  })
}

test('every call below the address of a link is in the reviewed list, and the list names no other', () => {
  const found = routes.filter(({ path }) => path.startsWith(link)).map(nameOf)
  expect(found.toSorted()).toEqual(opened.map(({ name }) => name).toSorted())
})

test('a link opens these calls, which say nothing of other requests', async () => {
  let upload = ''
  for (const { name, body, status } of opened) {
    const route = routes.find(each => nameOf(each) === name)
    if (!route) throw new Error(`no call ${name}`)
    const answer = await send(route, token, body(upload))
    expect([name, answer.statusCode]).toEqual([name, status])
    expect(answer.body).not.toContain(`${company.mark} document`)
    upload ||= answer.json().data?.upload ?? ''
    const false_ = await send(route, randomBytes(32).toString('base64url'), body(upload))
    expect([name, false_.statusCode]).toEqual([name, 404])
  }
})

test('a link opens none of the calls of people, whatever ids they name', async () => {
  const guarded = routes.filter(({ needs }) => needs !== 'public')
  expect(guarded.length).toBeGreaterThan(300)
  for (const route of guarded) {
    const refused = await send(route, token)
    expect([nameOf(route), refused.statusCode]).toEqual([nameOf(route), 401])
  }
})

test('for every other call that is open to everybody it is a token like any that was made up', async () => {
  const others = routes.filter(route => route.needs === 'public' && !route.path.startsWith(link))
  expect(others.length).toBeGreaterThan(15)
  const made = randomBytes(32).toString('base64url')
  for (const route of others) {
    const bodyOf = (value: string) => ({ token: value, code: value, refresh_token: value, imptoken: value })
    const [mine, theirs] = [await send(route, token, bodyOf(token)), await send(route, made, bodyOf(made))]
    expect([nameOf(route), mine.statusCode]).toEqual([nameOf(route), theirs.statusCode])
    expect(mine.body).not.toContain(company.mark)
  }
})

test('the token of a link is stored as a hash alone', async () => {
  const { rows } = await owner.query(
    'select count(*)::int as n from document_request_links where token_hash = $1',
    [createHash('sha256').update(token).digest()],
  )
  expect(rows).toEqual([{ n: 1 }])
})
