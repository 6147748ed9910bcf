import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { sysadmin, primary, stranger, owner } = here
const { organizationId: organization_id } = here.company
const shared = api.sharedFrameworks

async function aDraft(name: string) {
  const { id: protocol_id } = await sysadmin.call(shared.createFramework, { name })
  await sysadmin.call(shared.create, { protocol_id, parent_question_id: null, title: `${name}?` })
  return protocol_id
}

/** The statuses of everything that a company could do with a framework, and how many of its name it lists. */
async function seenOf(protocol_id: number, name: string) {
  const asked = [
    [api.protocols.show, { protocol_id }],
    [api.protocols.export, { protocol_id }],
    [api.questions.ofProtocol, { protocol_id }],
    [api.mappings.list, { protocol_id }],
    [api.protocols.copy, { protocol_id, name: `${name} of ours` }],
    [api.protocols.adopt, { organization_id, protocol_id }],
  ] as const
  const statuses = []
  for (const [route, input] of asked) statuses.push((await primary.ask(route, input)).statusCode)
  const { total } = await primary.call(api.protocols.list, { search: name })
  return { statuses, total }
}

const invisible = { statuses: [404, 404, 404, 404, 404, 404], total: 0 }

test('no company sees a draft, neither in a list nor by its id', async () => {
  const protocol_id = await aDraft('Hidden rules')
  expect(await seenOf(protocol_id, 'Hidden rules')).toEqual(invisible)
  const { data } = await sysadmin.call(shared.list, { search: 'Hidden rules' })
  expect(data).toMatchObject([
    { id: protocol_id, draft: true, abilities: { publish: true, unpublish: false } },
  ])
  const inserted = primary.call(api.protocols.adopt, { organization_id, protocol_id })
  await expect(inserted).rejects.toMatchObject({ status: 404 })
})

test('companies adopt what is published, and it stays published for them', async () => {
  const protocol_id = await aDraft('Open rules')
  const { version } = await sysadmin.call(shared.show, { protocol_id })
  const stale = sysadmin.call(shared.publish, { protocol_id }, { ifMatch: version + 1 })
  await expect(stale).rejects.toMatchObject({ status: 412 })
  expect(await sysadmin.call(shared.publish, { protocol_id })).toMatchObject({ draft: false })
  await expect(sysadmin.call(shared.publish, { protocol_id })).rejects.toMatchObject({ status: 409 })
  const read = () => stranger.ask(api.questions.ofProtocol, { protocol_id })
  expect((await read()).statusCode).toBe(200)
  expect(await sysadmin.call(shared.unpublish, { protocol_id })).toMatchObject({ draft: true })
  expect((await read()).statusCode).toBe(404)
  await sysadmin.call(shared.publish, { protocol_id })
  await primary.call(api.protocols.adopt, { organization_id, protocol_id })
  const adopted = {
    status: 409,
    body: { message: 'Companies have adopted this framework. Retire it instead.' },
  }
  await expect(sysadmin.call(shared.unpublish, { protocol_id })).rejects.toMatchObject(adopted)
  await primary.call(api.protocols.drop, { organization_id, protocol_id })
  await expect(sysadmin.call(shared.unpublish, { protocol_id })).rejects.toMatchObject(adopted)
  const { rows } = await owner.query(
    `select event, organization_id::int, before ->> 'draft' as before, after ->> 'draft' as after from audit_events
     where subject_type = 'protocols' and subject_id = $1 and event like '%published' order by sequence`,
    [protocol_id],
  )
  expect(rows).toEqual([
    { event: 'protocol.published', organization_id: 0, before: 'true', after: 'false' },
    { event: 'protocol.unpublished', organization_id: 0, before: 'false', after: 'true' },
    { event: 'protocol.published', organization_id: 0, before: 'true', after: 'false' },
  ])
})

test('of an adoption and an unpublishing at once, one wins', async () => {
  for (let round = 0; round < 5; round += 1) {
    const protocol_id = await aDraft(`Contested ${round}`)
    await sysadmin.call(shared.publish, { protocol_id })
    const [adoption, unpublishing] = await Promise.all([
      primary.ask(api.protocols.adopt, { organization_id, protocol_id }),
      sysadmin.ask(shared.unpublish, { protocol_id }),
    ])
    const { draft, organizationsCount } = await sysadmin.call(shared.show, { protocol_id })
    expect([adoption.statusCode, unpublishing.statusCode].toSorted()).toEqual(draft ? [200, 404] : [200, 409])
    expect(organizationsCount).toBe(draft ? 0 : 1)
  }
})

test('a draft without questions is not published', async () => {
  const { id: protocol_id } = await sysadmin.call(shared.createFramework, { name: 'Empty rules' })
  await expect(sysadmin.call(shared.publish, { protocol_id })).rejects.toMatchObject({
    status: 409,
    body: { message: 'This framework has no questions yet.' },
  })
})

test('a company’s own framework is never a draft', async () => {
  const own = await primary.call(api.protocols.create, { name: 'Home rules' })
  await expect(owner.query('update protocols set draft = true where id = $1', [own.id])).rejects.toThrow(
    'shared_drafts',
  )
})
