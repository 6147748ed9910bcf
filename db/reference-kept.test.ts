import { join } from 'node:path'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { must } from '#server/testing/must.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { loadReference } from './reference.ts'

const here = await startTestServer()
const { sysadmin, owner } = here

/** Loads the shipped content as a new edition of Assay does. */
async function loadAgain(): Promise<void> {
  await owner.query(`delete from settings where key = 'reference'`)
  const client = await owner.connect()
  await loadReference(client, join(import.meta.dirname, 'reference')).finally(() => client.release())
}

const counts = async () =>
  (
    await owner.query(`select (select count(*)::int from threats) as threats, (select count(*)::int from categories) as categories,
      (select count(*)::int from regulations) as regulations, (select count(*)::int from question_regulations) as links`)
  ).rows[0]

test('a new edition keeps what system administrators changed, trashed and made', async () => {
  const first = async (list: typeof api.threats.list, skip = 0) =>
    must((await sysadmin.call(list, { sort: 'uses|desc', per_page: 10 })).data[skip])
  const regulations = api.regulations as never as typeof api.threats
  const [edited, trashed, owned] = [
    await first(api.threats.list),
    await first(api.threats.list, 1),
    await first(api.threats.list, 2),
  ]
  const [changedRule, trashedRule] = [await first(regulations.list), await first(regulations.list, 1)]
  await sysadmin.call(api.threats.update, { id: edited.id, name: 'Ours now' })
  await sysadmin.call(api.threats.remove, { id: trashed.id })
  await owner.query(`update threats set slug = null, description = 'Ours.' where id = $1`, [owned.id])
  await sysadmin.call(api.regulations.update, { id: changedRule.id, requirement: 'Doors are locked.' })
  await sysadmin.call(api.regulations.remove, { id: trashedRule.id })
  const before = await counts()
  await loadAgain()
  expect(await counts()).toEqual(before)
  expect(await sysadmin.call(api.threats.show, { id: edited.id })).toMatchObject({ name: 'Ours now' })
  expect(await sysadmin.call(api.threats.show, { id: owned.id })).toMatchObject({ description: 'Ours.' })
  expect((await sysadmin.call(api.threats.show, { id: trashed.id })).deleted_at).not.toBeNull()
  const rule = await sysadmin.call(api.regulations.show, { id: changedRule.id })
  expect(rule.requirement).toBe('Doors are locked.')
  expect((await sysadmin.call(api.regulations.show, { id: trashedRule.id })).deleted_at).not.toBeNull()
})

test('a new edition mends nothing but what it ships', async () => {
  const { id } = await sysadmin.call(api.categories.create, { name: 'House rules' })
  await owner.query(`update categories set description = 'x' where slug is not null`)
  await loadAgain()
  const { data } = await sysadmin.call(api.categories.list, { per_page: 100 })
  expect(data.find(each => each.id === id)).toMatchObject({ name: 'House rules' })
  expect(data.filter(({ description }) => description === 'x')).toEqual([])
})
