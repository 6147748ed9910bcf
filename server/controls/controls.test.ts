import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, company } = here
const { organizationId: organization_id } = company
const ids: Record<string, number> = {}
const parts = ['objective', 'function', 'process', 'risk'] as const
const lists = {
  objective: api.controls.objectives,
  function: api.controls.functions,
  process: api.controls.processes,
  risk: api.controls.risks,
}

async function insert(text: string, values: unknown[]): Promise<number> {
  return Number((await here.owner.query(text, values)).rows[0].id)
}

beforeAll(async () => {
  for (const part of parts) {
    const table = part === 'process' ? 'control_processes' : `control_${part}s`
    ids[part] = await insert(
      `insert into ${table} (organization_id, name, description) values ($1, $2, 'Why') returning id`,
      [organization_id, `The ${part}`],
    )
    await insert(
      `insert into ${table} (organization_id, name, deleted_at) values ($1, 'Gone', now()) returning id`,
      [organization_id],
    )
  }
  ids.control = await insert(
    `insert into controls (organization_id, name, description, status, owner_id, control_objective_id, control_function_id, control_process_id, version)
     values ($1, 'locked doors', 'Every night', 'Active', $2, $3, $4, $5, 4) returning id`,
    [organization_id, here.manager.userId, ids.objective, ids.function, ids.process],
  )
  ids.draft = await insert(`insert into controls (organization_id, name) values ($1, 'Alarm') returning id`, [
    organization_id,
  ])
  ids.trashed = await insert(
    `insert into controls (organization_id, name, deleted_at) values ($1, 'Moat', now()) returning id`,
    [organization_id],
  )
})

const names = async (input: RawInputOf<typeof api.controls.list> = {}) =>
  (await primary.call(api.controls.list, input)).data.map(each => each.name)

test('controls are listed by name and filtered by state, name and trash', async () => {
  expect(await names()).toEqual(['Alarm', 'locked doors'])
  expect(await names({ sort: 'name|desc' })).toEqual(['locked doors', 'Alarm'])
  expect(await names({ filter: { status: 'Draft' } })).toEqual(['Alarm'])
  expect(await names({ filter: { trashed: 'only' } })).toEqual(['Moat'])
  expect(await names({ filter: { trashed: 'with' }, search: 'mo' })).toEqual(['Moat'])
  expect(await names({ search: '%' })).toEqual([])
})

test('a control has its owner, its parts and its version', async () => {
  const response = await primary.ask(api.controls.show, { control_id: ids.control })
  expect(response.headers.etag).toBe('"4"')
  expect(response.json().data).toEqual({
    id: ids.control,
    name: 'locked doors',
    description: 'Every night',
    status: 'Active',
    owner: { id: here.manager.userId, full_name: 'Manager Home' },
    objective: { id: ids.objective, name: 'The objective' },
    function: { id: ids.function, name: 'The function' },
    process: { id: ids.process, name: 'The process' },
    deleted_at: null,
    version: 4,
  })
  const draft = await primary.call(api.controls.show, { control_id: ids.draft ?? 0 })
  expect(draft).toMatchObject({ owner: null, objective: null, function: null, process: null })
  const trashed = await primary.call(api.controls.show, { control_id: ids.trashed ?? 0 })
  expect(trashed.deleted_at).not.toBeNull()
})

test.each(parts)('each %s is listed separately', async part => {
  const listed = await primary.call(lists[part], { organization_id })
  expect(listed.data).toEqual([
    { id: ids[part], name: `The ${part}`, description: 'Why', deleted_at: null, version: 1 },
  ])
  const filter = { trashed: 'with' as const }
  expect((await primary.call(lists[part], { organization_id, filter })).total).toBe(2)
  expect((await primary.call(lists[part], { organization_id, filter, search: 'gon' })).total).toBe(1)
  expect((await here.stranger.ask(lists[part], { organization_id })).statusCode).toBe(404)
  const elsewhere = { organization_id: here.other.organizationId }
  expect((await here.stranger.call(lists[part], elsewhere)).total).toBe(0)
})

test('only admins of a company with the feature see controls', async () => {
  for (const who of [here.manager, here.employee])
    expect((await who.ask(api.controls.list, {})).statusCode).toBe(403)
  expect((await here.stranger.call(api.controls.list, {})).total).toBe(0)
  const foreign = await here.stranger.ask(api.controls.show, { control_id: ids.control })
  expect(foreign.statusCode).toBe(404)
  const feature = [organization_id, 'controls']
  await here.owner.query('delete from organization_features where organization_id = $1 and key = $2', feature)
  const refused = await primary.ask(api.controls.list, {})
  await here.owner.query('insert into organization_features values ($1, $2)', feature)
  expect(refused.json()).toMatchObject({
    code: 'feature_required',
    message: 'Feature Controls is required to view this page',
  })
})
