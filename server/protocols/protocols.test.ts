import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aFramework } from './protocol-steps.testing.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, stranger } = here
const organization_id = here.company.organizationId

test('admins see the shipped frameworks and their company’s own, and no other company does', async () => {
  const protocol_id = await aFramework(here)
  const seen = await admin.call(api.protocols.list, { per_page: 100 })
  expect(seen.data.map(each => each.id)).toEqual(expect.arrayContaining([1, 1000, protocol_id]))
  const strangers = await stranger.call(api.protocols.list, { per_page: 100 })
  expect(strangers.data.map(each => each.id)).not.toContain(protocol_id)
  expect(strangers.data.map(each => each.id)).toEqual(expect.arrayContaining([1, 1000]))
  await expect(stranger.call(api.protocols.show, { protocol_id })).rejects.toMatchObject({ status: 404 })
})

test('managers and employees see the frameworks in use, and no drafts', async () => {
  const protocol_id = await aFramework(here)
  const statuses = async (who: Person) => {
    const { data } = await who.call(api.protocols.list, { per_page: 100 })
    expect(data.some(({ id }) => id === protocol_id)).toBe(data.some(({ adopted }) => !adopted))
    return Promise.all(
      [
        who.ask(api.protocols.show, { protocol_id }),
        who.ask(api.questions.ofProtocol, { protocol_id }),
        who.ask(api.protocols.export, { protocol_id, format: 'csv' }),
      ].map(async answer => (await answer).statusCode),
    )
  }
  expect(await statuses(admin)).toEqual([200, 200, 200])
  expect(await statuses(manager)).toEqual([404, 404, 404])
  expect(await statuses(employee)).toEqual([404, 404, 404])
  await primary.call(api.protocols.adopt, { organization_id, protocol_id })
  const { data } = await employee.call(api.protocols.list, { per_page: 100 })
  expect(data.map(({ id }) => id)).toContain(protocol_id)
  for (const route of [api.protocols.show, api.questions.ofProtocol])
    expect((await employee.ask(route, { protocol_id })).statusCode).toBe(200)
})

test('headings are topics, all other active rows are questions', async () => {
  const protocol_id = await aFramework(here)
  const mine = await admin.call(api.protocols.show, { protocol_id })
  expect(mine).toMatchObject({ topics_count: 2, questions_count: 3 })
  const hipaa = await admin.call(api.protocols.show, { protocol_id: 1 })
  expect(hipaa).toMatchObject({ topics_count: 22, questions_count: 113 })
})

test('lists are searched, filtered, sorted and paged', async () => {
  const protocol_id = await aFramework(here)
  await primary.call(api.protocols.adopt, { organization_id, protocol_id })
  const used = await admin.call(api.protocols.list, { filter: { adopted: true }, per_page: 100 })
  expect(used.data.map(each => each.id)).toContain(protocol_id)
  expect(used.data.every(each => each.adopted)).toBe(true)
  const shipped = await admin.call(api.protocols.list, {
    filter: { source: 'shipped' },
    sort: 'name|desc',
    per_page: 1,
  })
  expect(shipped).toMatchObject({
    total: 2,
    last_page: 2,
    data: [{ name: 'NIST Cybersecurity Framework 2.0' }],
  })
  expect((await admin.call(api.protocols.list, { search: 'hipaa' })).data.map(each => each.id)).toEqual([1])
  expect((await admin.call(api.protocols.list, { search: '%' })).total).toBe(0)
})

test('lesser roles may view, not change', async () => {
  const protocol_id = await aFramework(here)
  const refused = [
    [manager, api.protocols.adopt, { organization_id, protocol_id }],
    [employee, api.protocols.drop, { organization_id, protocol_id }],
    [admin, api.protocols.create, { name: 'Mine' }],
    [admin, api.protocols.update, { protocol_id, name: 'Mine' }],
    [admin, api.protocols.remove, { protocol_id }],
    [admin, api.protocols.restore, { protocol_id }],
    [manager, api.protocols.apply, { import_id: 1 }],
  ] as const
  for (const [person, route, input] of refused) {
    expect((await person.ask(route, input)).statusCode, route.summary).toBe(403)
  }
  await primary.call(api.protocols.adopt, { organization_id, protocol_id })
  const { reasons } = await manager.call(api.protocols.show, { protocol_id })
  expect(reasons.adopt).toBe('Only an admin decides which frameworks the company uses.')
})

test('another company’s framework does not exist', async () => {
  const protocol_id = await aFramework(here)
  const theirs = here.other.organizationId
  const refused = [
    [stranger, api.protocols.update, { protocol_id, name: 'Mine' }],
    [stranger, api.protocols.remove, { protocol_id }],
    [stranger, api.protocols.restore, { protocol_id }],
    [stranger, api.protocols.adopt, { organization_id: theirs, protocol_id }],
    [stranger, api.protocols.drop, { organization_id: theirs, protocol_id }],
    [stranger, api.protocols.adopt, { organization_id, protocol_id }],
    [primary, api.protocols.adopt, { organization_id: theirs, protocol_id: 1 }],
    [primary, api.protocols.ofOrganization, { organization_id: theirs }],
  ] as const
  for (const [person, route, input] of refused) {
    expect((await person.ask(route, input)).statusCode, route.summary).toBe(404)
  }
})

test.each([
  [api.protocols.create, { name: '' }],
  [api.protocols.create, { name: 'x'.repeat(301) }],
  [api.protocols.create, { name: 'x', source: 'shipped' }],
  [api.protocols.adopt, { organization_id, protocol_id: 1, controlTerm: '' }],
  [api.protocols.adopt, { organization_id, protocol_id: 1, allowUploads: 'yes' }],
  [api.protocols.adopt, { organization_id, protocol_id: 1, configuration: {} }],
  [api.protocols.list, { sort: 'secret' }],
])('an absurd body is refused %#', async (route, input) => {
  expect((await primary.ask(route, input)).statusCode).toBe(422)
})
