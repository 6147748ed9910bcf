import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, company } = here
const { organizationId: organization_id } = company
const owner_id = here.manager.userId

const names = async (input: RawInputOf<typeof api.controls.list> = {}) =>
  (await primary.call(api.controls.list, input)).data.map(each => each.name)
const aControl = (name: string, more: Partial<RawInputOf<typeof api.controls.create>> = {}) =>
  primary.call(api.controls.create, { name, ...more })

const parts = {
  objective: api.controlObjectives,
  function: api.controlFunctions,
  process: api.controlProcesses,
  risk: api.controlRisks,
}
const ids: Record<string, number> = {}

beforeAll(async () => {
  for (const [name, calls] of Object.entries(parts))
    ids[name] = (await primary.call(calls.create, { name: `The ${name}`, description: 'Why' })).id
})

test('a control has all that was given, as a draft without a status', async () => {
  const made = await aControl('Locked doors', {
    code: 'PE-3',
    description: 'Every night',
    status: 'Active',
    kind: 'preventive',
    operation: 'manual',
    review_months: 12,
    owner_id,
    objective_id: ids.objective,
    function_id: ids.function,
    process_id: ids.process,
    risk_ids: [ids.risk ?? 0],
  })
  const shown = await primary.ask(api.controls.show, { control_id: made.id })
  expect(shown.headers.etag).toBe('"1"')
  expect(shown.json().data).toEqual({
    id: made.id,
    code: 'PE-3',
    name: 'Locked doors',
    description: 'Every night',
    status: 'Active',
    kind: 'preventive',
    operation: 'manual',
    review_months: 12,
    owner: { id: owner_id, full_name: 'Manager Home', email: expect.stringContaining('@') },
    objective: { id: ids.objective, name: 'The objective' },
    function: { id: ids.function, name: 'The function' },
    process: { id: ids.process, name: 'The process' },
    risks: [{ id: ids.risk, name: 'The risk' }],
    last_test: null,
    next_test_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    is_test_overdue: false,
    deleted_at: null,
    version: 1,
    abilities: { edit: true, delete: true, restore: false },
    reasons: { restore: 'This control isn’t in the trash.' },
  })
  expect(await aControl('Alarm')).toMatchObject({ status: 'Draft', code: '', owner: null, risks: [] })
})

test('controls are listed by name and by code, and filtered by everything that they have', async () => {
  await aControl('Listed moat', { code: 'AA-1' })
  await aControl('Listed alarm')
  await aControl('Listed doors', {
    code: 'PE-4',
    status: 'Active',
    kind: 'preventive',
    operation: 'manual',
    owner_id,
    objective_id: ids.objective,
    function_id: ids.function,
    process_id: ids.process,
    risk_ids: [ids.risk ?? 0],
  })
  const listed = (input: RawInputOf<typeof api.controls.list>) => names({ search: 'listed', ...input })
  expect(await names({ search: 'pe-4' })).toEqual(['Listed doors'])
  expect(await names({ search: '%' })).toEqual([])
  expect(await listed({})).toEqual(['Listed alarm', 'Listed doors', 'Listed moat'])
  expect(await listed({ sort: 'code|asc' })).toEqual(['Listed moat', 'Listed doors', 'Listed alarm'])
  expect(await listed({ sort: 'owner|asc,name|asc' })).toEqual([
    'Listed doors',
    'Listed alarm',
    'Listed moat',
  ])
  const found = ['Listed doors']
  expect(await listed({ filter: { status: 'Active' } })).toEqual(found)
  expect(await listed({ filter: { status: ['Active', 'Draft'] } })).toHaveLength(3)
  expect(await listed({ filter: { kind: ['preventive', 'detective'] } })).toEqual(found)
  expect(await listed({ filter: { operation: 'automated' } })).toEqual([])
  expect(await listed({ filter: { owner_id } })).toEqual(found)
  expect(await listed({ filter: { objective_id: ids.objective } })).toEqual(found)
  expect(await listed({ filter: { function_id: [ids.function ?? 0] } })).toEqual(found)
  expect(await listed({ filter: { process_id: ids.process } })).toEqual(found)
  expect(await listed({ filter: { risk_id: ids.risk } })).toEqual(found)
})

test('a change keeps what it does not name, and a stale one gets the current control', async () => {
  const { id } = await aControl('Gate', { code: 'G-1', owner_id, risk_ids: [ids.risk ?? 0] })
  const changed = await primary.call(api.controls.update, { control_id: id, status: 'Active' })
  expect(changed).toMatchObject({ status: 'Active', code: 'G-1', version: 2, risks: [{ id: ids.risk }] })
  const stale = await primary.ask(api.controls.update, { control_id: id, name: 'Door' }, { ifMatch: 1 })
  expect(stale.statusCode).toBe(412)
  expect(stale.json().current).toMatchObject({ name: 'Gate', version: 2 })
  const without = await primary.call(api.controls.setRisks, { control_id: id, risk_ids: [] })
  expect(without).toMatchObject({ risks: [], version: 3 })
})

test('a name and a code are unique among controls that are not in the trash', async () => {
  const { id } = await aControl('Fence', { code: 'F-1' })
  const fields = async (given: RawInputOf<typeof api.controls.create>) =>
    (await primary.ask(api.controls.create, given)).json().errors
  expect(await fields({ name: 'FENCE' })).toEqual({ name: ['A control with this name already exists.'] })
  expect(await fields({ name: 'Wall', code: 'f-1' })).toEqual({
    code: ['A control with this code already exists.'],
  })
  await primary.call(api.controls.remove, { control_id: id })
  const taker = await aControl('Fence', { code: 'F-1' })
  expect((await primary.ask(api.controls.restore, { control_id: id })).statusCode).toBe(422)
  await primary.call(api.controls.remove, { control_id: taker.id })
  expect(await primary.call(api.controls.restore, { control_id: id })).toMatchObject({ deleted_at: null })
})

test('two people who add the same control at once end with one', async () => {
  const both = await Promise.all(
    [1, 2].map(() => primary.ask(api.controls.create, { name: 'Twin', code: 'T-1' })),
  )
  expect(both.map(({ statusCode }) => statusCode >= 500)).toEqual([false, false])
  expect(await names({ search: 'Twin' })).toEqual(['Twin'])
})

test('owners are members, and what a control belongs to is the company’s own', async () => {
  const theirs = (await here.stranger.call(api.controlRisks.create, { name: 'Flood' })).id
  const errors = async (given: Partial<RawInputOf<typeof api.controls.create>>) =>
    (await primary.ask(api.controls.create, { name: 'Odd', ...given })).json().errors
  expect(await errors({ owner_id: here.stranger.userId })).toEqual({
    owner_id: ['Choose a member of the company.'],
  })
  expect(await errors({ objective_id: 999_999 })).toEqual({
    objective_id: ['This control objective doesn’t exist.'],
  })
  expect(await errors({ risk_ids: [ids.risk ?? 0, theirs] })).toEqual({
    'risk_ids.1': ['This control risk doesn’t exist.'],
  })
})

test('a part in the trash is no longer offered, and a control keeps it', async () => {
  const objective = await primary.call(api.controlObjectives.create, { name: 'Fleeting' })
  const { id } = await aControl('Vane', { objective_id: objective.id })
  expect(await primary.call(api.controlObjectives.show, { id: objective.id })).toMatchObject({
    controls_count: 1,
  })
  await primary.call(api.controlObjectives.remove, { id: objective.id })
  const kept = await primary.call(api.controls.update, {
    control_id: id,
    objective_id: objective.id,
    status: 'Active',
  })
  expect(kept.objective).toEqual({ id: objective.id, name: 'Fleeting' })
  const refused = await primary.ask(api.controls.create, { name: 'Late', objective_id: objective.id })
  expect(refused.statusCode).toBe(422)
})

test.each(Object.keys(parts) as (keyof typeof parts)[])('each %s is kept separately', async name => {
  const calls = parts[name]
  const one = await primary.call(calls.create, { name: `Another ${name}` })
  const listed = await primary.call(calls.ofOrganization, { organization_id, search: 'another' })
  expect(listed.data).toMatchObject([{ id: one.id, name: `Another ${name}`, controls_count: 0, version: 1 }])
  expect((await primary.ask(calls.create, { name: `ANOTHER ${name}` })).json().errors).toEqual({
    name: [`A control ${name} with this name already exists.`],
  })
  const renamed = await primary.call(calls.update, { id: one.id, description: 'Because' })
  expect(renamed).toMatchObject({ name: `Another ${name}`, description: 'Because', version: 2 })
  await primary.call(calls.remove, { id: one.id })
  const trashed = await primary.call(calls.list, { filter: { trashed: 'only' }, search: 'another' })
  expect(trashed.data.map(({ id }) => id)).toEqual([one.id])
  expect((await primary.ask(calls.update, { id: one.id, name: 'x' })).statusCode).toBe(409)
  await primary.call(calls.restore, { id: one.id })
  expect((await here.stranger.ask(calls.show, { id: one.id })).statusCode).toBe(404)
  expect((await here.stranger.ask(calls.ofOrganization, { organization_id })).statusCode).toBe(404)
})

test('only admins of a company with the feature see controls, and only its primary admin changes them here', async () => {
  for (const who of [here.manager, here.employee])
    expect((await who.ask(api.controls.list, {})).statusCode).toBe(403)
  expect((await here.stranger.call(api.controls.list, {})).total).toBe(0)
  const feature = [organization_id, 'controls']
  await here.owner.query('delete from organization_features where organization_id = $1 and key = $2', feature)
  const refused = await primary.ask(api.controls.list, {})
  await here.owner.query('insert into organization_features values ($1, $2)', feature)
  expect(refused.json()).toMatchObject({
    code: 'feature_required',
    message: 'Feature Controls is required to view this page',
  })
  expect((await primary.ask(api.controls.list, {})).statusCode).toBe(200)
})
