import { beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { byLink, deliver } from '../document-requests.testing.ts'

/** Links end with their request, and each belongs to one. So do the files of a request. */

const here = await startTestServer()
const { primary, manager, employee, owner, company } = here
let list: { document_request_list_id: number }
let path: { document_request_id: number }

beforeEach(async () => {
  await owner.query('delete from attempts')
  const { id } = await primary.call(api.documentRequestLists.create, { title: 'Vendors' })
  list = { document_request_list_id: id }
  path = await ask()
})

async function ask(about: object = {}) {
  const { id } = await primary.call(api.documentRequests.create, { ...list, title: 'Agreement', ...about })
  return { document_request_id: id }
}

async function aLink() {
  const link = { ...path, email: 'vendor@example.org' }
  const { id, url } = await primary.call(api.documentRequestLinks.create, link)
  return { id, token: url.split('/').at(-1) ?? '' }
}

const statusOf = async (token: string) => (await byLink(here, 'GET', token)).statusCode

test('a link is dead while its request, or the list, is in the trash', async () => {
  const { token } = await aLink()
  expect(await statusOf(token)).toBe(200)
  await primary.call(api.documentRequests.remove, path)
  expect(await statusOf(token)).toBe(404)
  await primary.call(api.documentRequests.restore, path)
  await primary.call(api.documentRequestLists.remove, list)
  expect(await statusOf(token)).toBe(404)
  await primary.call(api.documentRequestLists.restore, list)
  expect(await statusOf(token)).toBe(200)
})

test('a link is revoked once, and by its own request', async () => {
  const { id: link_id, token } = await aLink()
  const other = await ask()
  const revoke = async (request: object) =>
    (await primary.ask(api.documentRequestLinks.revoke, { ...path, ...request, link_id })).statusCode
  expect(await revoke(other)).toBe(404)
  expect(await statusOf(token)).toBe(200)
  expect([await revoke({}), await revoke({})]).toEqual([204, 404])
  expect(await statusOf(token)).toBe(404)
})

test('a request has fifty open links at most', async () => {
  await owner.query(
    `insert into document_request_links (organization_id, document_request_id, token_hash, email, created_by, expires_at)
     select $1, $2, sha256(convert_to('open link ' || n, 'UTF8')), 'vendor@example.org', $3, now() + interval '1 day'
     from generate_series(1, 50) n`,
    [company.organizationId, path.document_request_id, primary.userId],
  )
  const link = { ...path, email: 'vendor@example.org' }
  const refused = await primary.ask(api.documentRequestLinks.create, link)
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'A request can have at most 50 open links. Revoke one first.',
  ])
  await owner.query('update document_request_links set revoked_at = now() where document_request_id = $1', [
    path.document_request_id,
  ])
  expect((await primary.ask(api.documentRequestLinks.create, link)).statusCode).toBe(201)
})

test('nothing is submitted without a file or a comment, and a withdrawn question is not shown', async () => {
  const { token } = await aLink()
  const empty = await byLink(here, 'POST', token, '/submit', {})
  expect([empty.statusCode, Object.keys(empty.json().errors)]).toEqual([422, ['comment']])
  await byLink(here, 'POST', token, '/submit', { comment: 'There is none.' })
  await primary.call(api.documentRequests.returnForQuestion, { ...path, comment: 'Are you sure?' })
  const said = async () =>
    (await byLink(here, 'GET', token)).json().data.comments.map((each: { message: string }) => each.message)
  expect(await said()).toEqual(['There is none.', 'Are you sure?'])
  const { data } = await primary.call(api.documentRequestTalk.comments, path)
  await primary.call(api.documentRequestTalk.withdraw, { comment_id: data[0]?.id ?? 0 })
  expect(await said()).toEqual(['There is none.'])
})

test('files are opened, removed and made evidence by the request that has them, as its state and people allow', async () => {
  const other = await ask()
  const file = await deliver(here, primary, path.document_request_id)
  const named = { file_id: file.id }
  for (const route of [
    api.documentRequestTalk.downloadLink,
    api.documentRequestTalk.removeFile,
    api.documentRequestTalk.toEvidence,
  ] as const) {
    const refused = await primary.ask(route, { ...other, ...named })
    expect(refused.statusCode, route.path).toBe(404)
  }
  expect((await primary.ask(api.documentRequestTalk.downloadLink, { ...path, ...named })).statusCode).toBe(
    200,
  )
  await primary.call(api.documentRequests.assign, { ...path, user_ids: [manager.userId, employee.userId] })
  const asManager = await manager.ask(api.documentRequestTalk.toEvidence, { ...path, ...named })
  expect(asManager.statusCode).toBe(403)
  await employee.call(api.documentRequests.submit, path)
  const late = await employee.ask(api.documentRequestTalk.removeFile, { ...path, ...named })
  expect(late.statusCode).toBe(409)
})
