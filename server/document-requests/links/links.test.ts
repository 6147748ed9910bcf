import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aClerk, type Clerk } from '#server/testing/test-jobs.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { byLink, deliverByLink } from '../document-requests.testing.ts'

const here = await startTestServer({ work: true })
const { primary, manager, owner, company } = here
const DEAD = 'This link doesn’t work any more. Ask whoever sent it to you for a new one.'
let clerk: Clerk
let requestId: number

beforeAll(async () => {
  clerk = await aClerk(here)
})

beforeEach(async () => {
  await owner.query('delete from attempts')
  const list = await primary.call(api.documentRequestLists.create, { title: 'Audit' })
  const request = await primary.call(api.documentRequests.create, {
    document_request_list_id: list.id,
    title: 'Agreement',
    description: '<p>Signed</p>',
    due_date: '2031-01-01',
  })
  requestId = request.id
})

async function aLink(email = 'vendor@example.org') {
  const link = await primary.call(api.documentRequestLinks.create, {
    document_request_id: requestId,
    email,
    message: 'Please hurry.',
  })
  return { ...link, token: link.url.split('/').at(-1) ?? '' }
}

const uses = async () =>
  (await primary.call(api.documentRequestLinks.list, { document_request_id: requestId })).data[0]?.uses.map(
    each => each.action,
  )

test('a link is mailed, says who asks for what, and delivers without an account', async () => {
  await clerk.emails()
  const { token, url } = await aLink()
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(await clerk.emails()).toMatchObject([
    {
      to: 'vendor@example.org',
      text: expect.stringContaining(url),
      subject: expect.stringContaining('Agreement'),
    },
  ])
  const shown = await byLink(here, 'GET', token)
  expect(shown.json().data).toMatchObject({
    company: 'Home Company',
    title: 'Agreement',
    description: '<p>Signed</p>',
    due_date: '2031-01-01',
    can_deliver: true,
    files: [],
    comments: [],
  })
  expect((await byLink(here, 'POST', token, '/submit', {})).statusCode).toBe(422)
  const confirmed = await deliverByLink(here, token)
  expect(confirmed.json().data.files).toMatchObject([{ name: 'Policy.pdf' }])
  expect((await byLink(here, 'POST', token, '/comments', { message: 'Page 3 is new.' })).statusCode).toBe(201)
  const submitted = await byLink(here, 'POST', token, '/submit', {})
  expect(submitted.json().data).toMatchObject({ status: 'SUBMITTED', can_deliver: false })
  expect(await clerk.emails()).toMatchObject([
    {
      to: 'vendor@example.org',
      subject: expect.stringMatching(/^Receipt/),
      text: expect.stringContaining('Policy.pdf'),
    },
  ])
  const again = await byLink(here, 'POST', token, '/submit', {})
  expect([again.statusCode, again.json().allowed]).toEqual([409, ['RETURN_FOR_QUESTION', 'COMPLETED']])
  expect((await deliverByLink(here, token)).statusCode).toBe(409)
  const files = await primary.call(api.documentRequestTalk.files, { document_request_id: requestId })
  expect(files.data).toMatchObject([{ name: 'Policy.pdf', came_from: 'vendor@example.org' }])
  const { comments } = await primary.call(api.documentRequests.show, { document_request_id: requestId })
  const author = { id: null, full_name: 'vendor@example.org' }
  expect(comments).toMatchObject([{ message: 'Page 3 is new.', status: null, author }])
  expect(await uses()).toEqual(['submitted', 'commented', 'uploaded', 'opened'])
})

test('a question that comes back is shown, and what members say to one another is not', async () => {
  const { token } = await aLink()
  await byLink(here, 'POST', token, '/submit', { comment: 'See our website.' })
  await primary.call(api.documentRequestTalk.say, {
    document_request_id: requestId,
    message: 'Not good enough.',
  })
  await primary.call(api.documentRequests.returnForQuestion, {
    document_request_id: requestId,
    comment: 'Please send it.',
  })
  const { data } = (await byLink(here, 'GET', token)).json()
  expect(data.comments.map((each: { message: string }) => each.message)).toEqual([
    'See our website.',
    'Please send it.',
  ])
  expect(data.can_deliver).toBe(true)
})

test('what came by one link is not shown by another', async () => {
  const first = await aLink()
  const second = await aLink('other@example.org')
  await deliverByLink(here, first.token)
  await byLink(here, 'POST', first.token, '/comments', { message: 'Secret' })
  const shown = await byLink(here, 'GET', second.token)
  expect(shown.json().data).toMatchObject({ files: [], comments: [] })
  expect(shown.body).not.toContain('vendor@example.org')
})

test('links that never were, have expired or were revoked say the same', async () => {
  const revoked = await aLink()
  await primary.call(api.documentRequestLinks.revoke, { document_request_id: requestId, link_id: revoked.id })
  const expired = await aLink()
  await owner.query('update document_request_links set expires_at = now() where id = $1', [expired.id])
  const trashed = await aLink()
  const answers = [await byLink(here, 'GET', 'x'.repeat(43)), await byLink(here, 'GET', 'x')]
  for (const { token } of [revoked, expired]) {
    answers.push(await byLink(here, 'GET', token))
    answers.push(await byLink(here, 'POST', token, '/submit', { comment: 'Here.' }))
    answers.push(await deliverByLink(here, token))
  }
  await primary.call(api.documentRequests.remove, { document_request_id: requestId })
  answers.push(await byLink(here, 'GET', trashed.token))
  expect(answers.map(each => [each.statusCode, each.json().message])).toEqual(answers.map(() => [404, DEAD]))
})

test('a link dies with the feature and with the company', async () => {
  const { token } = await aLink()
  const feature = [company.organizationId, 'document-requests']
  await owner.query('delete from organization_features where organization_id = $1 and key = $2', feature)
  expect((await byLink(here, 'GET', token)).statusCode).toBe(404)
  await owner.query('insert into organization_features values ($1, $2)', feature)
  await owner.query('update organizations set is_active = false where organization_id = $1', [
    company.organizationId,
  ])
  expect((await byLink(here, 'GET', token)).statusCode).toBe(404)
  await owner.query('update organizations set is_active = true where organization_id = $1', [
    company.organizationId,
  ])
  expect((await byLink(here, 'GET', token)).statusCode).toBe(200)
})

test('a link makes 60 calls a minute', async () => {
  const { token } = await aLink()
  const statuses: number[] = []
  for (let call = 0; call < 61; call++) statuses.push((await byLink(here, 'GET', token)).statusCode)
  expect(statuses.filter(status => status === 200)).toHaveLength(60)
  const refused = await byLink(here, 'GET', token)
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
})

test('calls of a link that fail count too, and one of several steps counts once', async () => {
  const { token } = await aLink()
  const tried = async () =>
    (await owner.query(`select from attempts where kind = 'document request link'`)).rowCount
  // Nothing was added, so nothing can be submitted.
  for (let call = 0; call < 59; call++)
    expect((await byLink(here, 'POST', token, '/submit', {})).statusCode).toBe(422)
  expect(await tried()).toBe(59)
  const { statusCode } = await byLink(here, 'POST', token, '/files/confirm', { upload: crypto.randomUUID() })
  expect([statusCode, await tried()]).toEqual([404, 60])
  expect((await byLink(here, 'POST', token, '/submit', {})).statusCode).toBe(429)
  expect((await byLink(here, 'POST', token, '/comments', { message: 'Hello' })).statusCode).toBe(429)
  expect(await tried()).toBe(60)
})

test('a link opens no other call', async () => {
  const { token } = await aLink()
  for (const route of [api.documentRequests.list, api.organizations.show, api.entities.list]) {
    const url = route.path.replace(/:\w+/g, '1')
    const response = await here.app.inject({
      method: 'GET',
      url,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.statusCode).toBe(401)
  }
})

test('only whoever may assign makes links, and the token is stored nowhere', async () => {
  await expect(
    manager.call(api.documentRequestLinks.create, { document_request_id: requestId, email: 'x@example.org' }),
  ).rejects.toMatchObject({ status: 404 })
  const { token } = await aLink()
  const { rows } = await owner.query(
    `select (select count(*) from document_request_links l where l::text like '%' || $1 || '%') +
      (select count(*) from audit_events e where e::text like '%' || $1 || '%') as found`,
    [token],
  )
  expect(Number(rows[0].found)).toBe(0)
})

test('a file of the wrong type is refused and leaves nothing behind', async () => {
  const { token } = await aLink()
  const refused = await deliverByLink(here, token, {
    name: 'plan.pdf',
    content: Buffer.from('MZ\u0090 not a document'),
  })
  expect(refused.statusCode).toBe(422)
  const { data } = (await byLink(here, 'GET', token)).json()
  expect(data.files).toEqual([])
  const { rowCount } = await owner.query(
    `select from files where upload_type = 'DocumentRequest' and upload_parent_id = $1`,
    [requestId],
  )
  expect(rowCount).toBe(0)
})
