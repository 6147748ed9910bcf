import { expect, test } from 'vitest'
import { features } from '#domain/access/features.ts'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()

test.each([
  ['threats', api.reference.threats],
  ['categories', api.reference.categories],
] as const)('%s are listed by name, without deleted ones', async (table, route) => {
  const { rows } = await here.owner.query(
    `insert into ${table} (name, deleted_at) values ('Aaa kept', null), ('Aab gone', now()) returning id`,
  )
  const listed = await here.employee.call(route, {})
  const names = listed.data.map(each => each.name)
  expect(names[0]).toBe('Aaa kept')
  expect(names).not.toContain('Aab gone')
  const reversed = await here.employee.call(route, { sort: 'name|desc', per_page: 2, page: 1 })
  expect(reversed.data).toHaveLength(2)
  expect(reversed.total).toBe(listed.total)
  expect((await here.sysadmin.call(route, {})).total).toBe(listed.total)
  await here.owner.query(`delete from ${table} where id = any($1)`, [rows.map(row => row.id)])
})

test('regulations are shared or the company’s own', async () => {
  await here.owner.query(
    `insert into regulations (organization_id, regulation, identifier) values ($1, 'House', 'H-2'), ($1, 'House', 'H-1')`,
    [here.company.organizationId],
  )
  const filter = { regulation: 'House' }
  const own = await here.manager.call(api.reference.regulations, { filter })
  expect(own.data.map(each => each.identifier)).toEqual(['H-1', 'H-2'])
  expect((await here.stranger.call(api.reference.regulations, { filter })).total).toBe(0)
  const shipped = { filter: { regulation: 'NIST CSF 2.0' } }
  expect((await here.stranger.call(api.reference.regulations, shipped)).total).toBe(106)
})

test('features are listed for every signed-in person', async () => {
  const listed = await here.sysadmin.call(api.reference.features, {})
  expect(listed.data.map(each => each.key)).toEqual(features)
  for (const { name, description } of listed.data) {
    expect(name).toMatch(/^[A-Z]/)
    expect(description).toMatch(/\.$/)
  }
  const anonymous = await here.app.inject({ url: api.reference.features.path })
  expect(anonymous.statusCode).toBe(401)
})

test('an unknown sort or filter is refused', async () => {
  expect((await here.admin.ask(api.reference.threats, { sort: 'slug' })).statusCode).toBe(422)
  expect((await here.admin.ask(api.reference.regulations, { filter: { category: 'x' } })).statusCode).toBe(
    422,
  )
})

test.each([
  ['threats', api.reference.threats, api.reference.removeThreat, 'threat_id', 'threat.trashed'],
  ['categories', api.reference.categories, api.reference.removeCategory, 'category_id', 'category.trashed'],
] as const)(
  'only a system administrator trashes %s, and they are no longer offered',
  async (table, list, remove, id, event) => {
    const { rows } = await here.owner.query(
      `insert into ${table} (slug, name) values ('aaa-trash', 'Aaa to be trashed') returning id::int as id`,
    )
    const input = { [id]: rows[0].id }
    for (const person of [here.primary, here.admin, here.manager, here.employee, here.stranger]) {
      expect((await person.ask(remove, input)).statusCode).toBe(403)
    }
    // The administrator's own company must not get the entry in its chain.
    await here.owner.query(
      `insert into memberships (organization_id, user_id, roles) values ($1, $2, '{Employee}') on conflict do nothing`,
      [here.other.organizationId, here.sysadmin.userId],
    )
    const inCompany = { organizationId: here.other.organizationId }
    expect((await here.sysadmin.ask(remove, input, inCompany)).statusCode).toBe(204)
    const names = (await here.employee.call(list, {})).data.map(each => each.name)
    expect(names).not.toContain('Aaa to be trashed')
    for (const absent of [input, { [id]: 987_654_321 }, { [id]: 0 }]) {
      expect((await here.sysadmin.ask(remove, absent)).statusCode).toBe(404)
    }
    const kept = await here.owner.query(
      `select organization_id::int as chain, before from audit_events where event = $1 and subject_id = $2`,
      [event, rows[0].id],
    )
    expect(kept.rows).toEqual([{ chain: 0, before: { name: 'Aaa to be trashed' } }])
  },
)

test('a question keeps a trashed threat', async () => {
  const { rows } = await here.owner.query(
    `select q.id, q.threat_id::int as threat from questions q where q.protocol_id = 1 and q.threat_id is not null limit 1`,
  )
  await here.sysadmin.call(api.reference.removeThreat, { threat_id: rows[0].threat })
  const { rows: after } = await here.owner.query(
    `select threat_id::int as threat from questions where id = $1`,
    [rows[0].id],
  )
  expect(after).toEqual([{ threat: rows[0].threat }])
  await here.owner.query(`update threats set deleted_at = null where id = $1`, [rows[0].threat])
})
