import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'

test('the tags of active entities of the company, by name', async () => {
  const { primary, employee, stranger } = await startTestServer()
  const one = await primary.call(api.entities.create, { name: 'One' })
  const two = await primary.call(api.entities.create, { name: 'Two' })
  await primary.call(api.entities.setTags, { entity_id: one.id, tags: ['leased', 'clinic'] })
  await primary.call(api.entities.setTags, { entity_id: two.id, tags: ['trial'] })
  const names = async (who: typeof primary, search?: string) =>
    (await who.call(api.tags.list, search ? { search } : {})).data.map(tag => tag.name)
  expect(await names(employee)).toEqual(['clinic', 'leased', 'trial'])
  expect(await names(employee, 'LEA')).toEqual(['leased'])
  expect(await names(stranger)).toEqual([])
  await primary.call(api.entities.remove, { entity_id: two.id })
  await primary.call(api.entities.setTags, { entity_id: one.id, tags: ['clinic'] })
  expect(await names(employee)).toEqual(['clinic'])
})
