import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin, employee, stranger } = here

const view = {
  list: 'entities',
  path: '/company/entities',
  search: { search: 'clinic', sort: 'name|desc', tag_ids: [1, 2], trashed: true },
  hidden_columns: ['location'],
}
const named = async (who: typeof primary, list?: string) => {
  const { data } = await who.call(api.savedViews.list, list === undefined ? {} : { filter: { list } })
  return data.map(({ name }) => name)
}

test('a person finds their own views, by list and in order of their names', async () => {
  const saved = await primary.call(api.savedViews.create, { ...view, name: 'Old clinics' })
  expect(saved).toMatchObject({ ...view, name: 'Old clinics', version: 1 })
  await primary.call(api.savedViews.create, { ...view, name: 'all clinics' })
  await primary.call(api.savedViews.create, { ...view, list: 'users', path: '/company/users', name: 'All' })
  expect(await named(primary)).toEqual(expect.arrayContaining(['All', 'all clinics', 'Old clinics']))
  expect(await named(primary, 'entities')).toEqual(['all clinics', 'Old clinics'])
  expect([await named(admin, 'entities'), await named(stranger)]).toEqual([[], []])
})

test('nobody changes or deletes another person’s view', async () => {
  const { id: view_id } = await employee.call(api.savedViews.create, { ...view, name: 'Hers' })
  for (const somebody of [primary, stranger]) {
    const changed = somebody.call(api.savedViews.update, { view_id, name: 'Mine' })
    await expect(changed).rejects.toMatchObject({ status: 404 })
    await expect(somebody.call(api.savedViews.remove, { view_id })).rejects.toMatchObject({ status: 404 })
  }
  expect(await named(employee)).toEqual(['Hers'])
  await employee.call(api.savedViews.remove, { view_id })
  expect(await named(employee)).toEqual([])
})

test('a name is used once for a list, in capital letters or small ones', async () => {
  const late = await primary.call(api.savedViews.create, { ...view, list: 'overdue', name: 'Late' })
  await primary.call(api.savedViews.create, { ...view, list: 'overdue', name: 'Mine' })
  const taken = { status: 422, body: { errors: { name: ['You already have a view with this name.'] } } }
  const again = primary.call(api.savedViews.create, { ...view, list: 'overdue', name: 'LATE' })
  await expect(again).rejects.toMatchObject(taken)
  const renamed = primary.call(api.savedViews.update, { view_id: late.id, name: 'mine' })
  await expect(renamed).rejects.toMatchObject(taken)
  expect(await named(primary, 'overdue')).toEqual(['Late', 'Mine'])
  const same = await primary.call(api.savedViews.update, { view_id: late.id, name: 'LATE' })
  expect(same).toMatchObject({ name: 'LATE', version: 2, search: view.search })
})

test('a view that another browser changed is not replaced unseen', async () => {
  const { id: view_id, version } = await primary.call(api.savedViews.create, {
    ...view,
    list: 'tags',
    name: 'Unused',
  })
  await primary.call(api.savedViews.update, { view_id, search: { unused: true } }, { ifMatch: version })
  const stale = primary.call(api.savedViews.update, { view_id, search: {} }, { ifMatch: version })
  await expect(stale).rejects.toMatchObject({
    status: 412,
    body: { current: { search: { unused: true }, version: 2 } },
  })
  const removed = primary.call(api.savedViews.remove, { view_id }, { ifMatch: version })
  await expect(removed).rejects.toMatchObject({ status: 412 })
})

test.each([
  ['path', { path: 'https://elsewhere.test/' }],
  ['path', { path: '//elsewhere.test' }],
  ['list', { list: 'No list' }],
  ['search', { search: { search: 'x'.repeat(501) } }],
  ['search', { search: { deep: { deeper: 1 } } as never }],
  [
    'search',
    { search: Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`f${n}`, 'x'.repeat(499)])) },
  ],
  ['name', { name: '' }],
])('a view with an absurd %s is refused', async (field, part) => {
  const refused = primary.call(api.savedViews.create, { ...view, name: 'Absurd', ...part })
  await expect(refused).rejects.toMatchObject({ status: 422 })
  const { body } = await refused.catch(failure => failure)
  expect(Object.keys(body.errors).some(key => key.startsWith(field))).toBe(true)
})

test('a person saves a hundred views in a company, and no more', async () => {
  await here.owner.query(
    `insert into saved_views (organization_id, user_id, list, name, path)
     select $1, $2, 'groups', 'View ' || n, '/company/groups' from generate_series(1, 100) n`,
    [here.company.organizationId, admin.userId],
  )
  const more = admin.call(api.savedViews.create, { ...view, name: 'One more' })
  await expect(more).rejects.toMatchObject({
    body: { errors: { name: ['You can save 100 views. Delete one that you no longer use.'] } },
  })
  expect(await named(admin)).toHaveLength(100)
})
