import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const { primary, admin, stranger } = await startTestServer()
const page = 'dashboard'

test('a person’s layout of a page is theirs alone, and theirs on every device', async () => {
  expect(await primary.call(api.pageLayouts.show, { page })).toBeNull()
  await primary.call(api.pageLayouts.save, { page, order: ['people', 'figures'], hidden: ['figures'] })
  const layout = { order: ['figures'], hidden: ['people'] }
  expect(await primary.call(api.pageLayouts.save, { page, ...layout })).toEqual(layout)
  expect(await primary.call(api.pageLayouts.show, { page })).toEqual(layout)
  for (const somebody of [admin, stranger])
    expect(await somebody.call(api.pageLayouts.show, { page })).toBeNull()
  expect(await primary.call(api.pageLayouts.show, { page: 'risks' })).toBeNull()
})

test('the default returns', async () => {
  await admin.call(api.pageLayouts.save, { page, order: [], hidden: ['people'] })
  await admin.call(api.pageLayouts.reset, { page })
  await admin.call(api.pageLayouts.reset, { page })
  expect(await admin.call(api.pageLayouts.show, { page })).toBeNull()
})

test.each([
  { order: ['people', 'people'] },
  { order: ['People!'] },
  { hidden: Array.from({ length: 61 }, (_, n) => `part-${n}`) },
])('an absurd layout is refused: %j', async absurd => {
  const refused = primary.call(api.pageLayouts.save, { page, order: [], hidden: [], ...absurd })
  await expect(refused).rejects.toMatchObject({ status: 422 })
})

test('an address that names no page is not found', async () => {
  const refused = primary.call(api.pageLayouts.show, { page: 'No page' })
  await expect(refused).rejects.toMatchObject({ status: 404 })
})
