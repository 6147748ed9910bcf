import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aFramework, audited } from './protocol-steps.testing.ts'

const here = await startTestServer()
const { primary } = here
const organization_id = here.company.organizationId

test('the primary administrator creates, changes, trashes and restores a framework of the company', async () => {
  const made = await primary.call(api.protocols.create, { name: 'Our rules' })
  const protocol_id = made.id
  expect(made).toMatchObject({
    organization_id,
    source: 'own',
    adopted: false,
    version: 1,
    questions_count: 0,
  })
  const changed = await primary.call(api.protocols.update, { protocol_id, edition: '2' }, { ifMatch: 1 })
  expect(changed).toMatchObject({ name: 'Our rules', edition: '2', version: 2 })
  const stale = primary.call(api.protocols.update, { protocol_id, name: 'Lost' }, { ifMatch: 1 })
  await expect(stale).rejects.toMatchObject({ status: 412 })
  await primary.call(api.protocols.remove, { protocol_id })
  await expect(primary.call(api.protocols.show, { protocol_id })).rejects.toMatchObject({ status: 404 })
  const trash = await primary.call(api.protocols.list, { filter: { trashed: 'only' }, per_page: 100 })
  expect(trash.data).toContainEqual(
    expect.objectContaining({
      id: protocol_id,
      abilities: expect.objectContaining({ restore: true, adopt: false }),
    }),
  )
  const adopt = primary.call(api.protocols.adopt, { organization_id, protocol_id })
  await expect(adopt).rejects.toMatchObject({ status: 404 })
  expect(await primary.call(api.protocols.restore, { protocol_id })).toMatchObject({
    deleted_at: null,
    version: 4,
  })
  await expect(primary.call(api.protocols.restore, { protocol_id })).rejects.toMatchObject({ status: 409 })
  for (const event of ['created', 'updated', 'trashed', 'restored']) {
    expect(await audited(here, `protocol.${event}`, protocol_id), event).toHaveLength(1)
  }
})

test('a framework in use cannot be trashed', async () => {
  const protocol_id = await aFramework(here)
  await primary.call(api.protocols.adopt, { organization_id, protocol_id })
  const removal = primary.call(api.protocols.remove, { protocol_id })
  await expect(removal).rejects.toMatchObject({ status: 409 })
  await primary.call(api.protocols.drop, { organization_id, protocol_id })
  await primary.call(api.protocols.remove, { protocol_id })
})

test('nobody can change a shipped framework', async () => {
  const shown = await primary.call(api.protocols.show, { protocol_id: 1000 })
  expect(shown.abilities).toMatchObject({ edit: false, delete: false })
  for (const route of [api.protocols.update, api.protocols.remove, api.protocols.restore]) {
    const response = await primary.ask(route, { protocol_id: 1000 })
    expect(response.statusCode, route.path).toBe(403)
  }
})
