import { expect, test } from 'vitest'
import { features } from '#domain/access/features.ts'
import { api } from '#domain/api.ts'
import { world } from '#server/world.ts'

const here = await world()

test.each([
  ['threats', api.reference.threats],
  ['categories', api.reference.categories],
] as const)('%s are listed by name, without those that were deleted', async (table, route) => {
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

test('regulations are everybody’s and the company’s own', async () => {
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

test('features are listed for whoever is signed in', async () => {
  const listed = await here.sysadmin.call(api.reference.features, {})
  expect(listed.data.map(each => each.key)).toEqual(features)
  const anonymous = await here.app.inject({ url: api.reference.features.path })
  expect(anonymous.statusCode).toBe(401)
})

test('an unknown sort or filter is refused', async () => {
  expect((await here.admin.ask(api.reference.threats, { sort: 'slug' })).statusCode).toBe(422)
  expect((await here.admin.ask(api.reference.regulations, { filter: { category: 'x' } })).statusCode).toBe(
    422,
  )
})
