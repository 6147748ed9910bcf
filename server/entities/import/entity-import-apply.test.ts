import type pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import {
  applied,
  faultsOf,
  importSheet,
  previewSheet,
  rowsOf,
  undone,
  uploadSheet,
} from '#server/imports/import-steps.testing.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aName, entitiesOf } from './entity-import.testing.ts'

const here = await startTestServer({ work: true })
const { primary, admin, manager, stranger } = here
const { organizationId } = here.company
const { named, one, events } = entitiesOf(here)
let fixture: Fixture

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
})

/** Begins an import, does something while its job waits, and returns the job once it has ended. */
async function whileHeld(
  person: typeof primary,
  importId: number,
  hold: pg.QueryConfig,
  act: () => Promise<unknown>,
) {
  const holder = await here.owner.connect()
  try {
    await holder.query('begin')
    await holder.query(hold)
    const { id } = await person.call(api.imports.apply, { import_id: importId })
    await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(1)
    await act()
    await holder.query('rollback')
    const job = () => primary.call(api.jobs.show, { job_id: id })
    await expect.poll(async () => (await job()).state, { timeout: 60_000 }).toMatch(/done|failed/)
    return await job()
  } finally {
    holder.release(true)
  }
}

const waiting = async () =>
  (
    await here.owner.query(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows

test('an import is applied once, whoever asks twice', async () => {
  const name = aName()
  const found = await previewSheet(primary, 'entities', [['Name'], [name]])
  const start = () => primary.ask(api.imports.apply, { import_id: found.id })
  const statuses = (await Promise.all([start(), start(), start()])).map(({ statusCode }) => statusCode)
  expect(statuses.sort()).toEqual([202, 409, 409])
  await expect.poll(async () => (await named(name)).length, { timeout: 20_000 }).toBe(1)
})

test('records that changed since the preview stop the import, which then shows them as they are', async () => {
  const [old, fresh] = [aName(), aName()]
  const { id } = await primary.call(api.entities.create, { name: old })
  const found = await previewSheet(primary, 'entities', [
    ['Name', 'Location'],
    [old, 'Salem'],
    [fresh, 'Lynn'],
  ])
  await primary.call(api.entities.update, { entity_id: id, location: 'Essex' })
  expect(await applied(primary, found)).toMatchObject({
    state: 'failed',
    error: 'Records changed since the preview, and nothing was imported. Check row 2, then import again.',
  })
  expect(await named(fresh)).toEqual([])
  const again = await primary.call(api.imports.show, { import_id: found.id })
  expect(again).toMatchObject({ state: 'open', problem: expect.stringMatching(/^Records changed/) })
  expect((await rowsOf(primary, found))[0]?.changes).toEqual([
    { column: 'location', before: 'Essex', after: 'Salem' },
  ])
  expect(await applied(primary, found)).toMatchObject({ state: 'done' })
  expect(await one(old)).toMatchObject({ location: 'Salem', version: 3 })
})

test('the same file twice at once creates its entities once', async () => {
  const name = aName()
  const rows = [['Name'], [name]]
  const [first, second] = [
    await previewSheet(primary, 'entities', rows),
    await previewSheet(primary, 'entities', rows),
  ]
  const states = (await Promise.all([applied(primary, first), applied(primary, second)])).map(
    job => job.state,
  )
  expect(states.sort()).toEqual(['done', 'failed'])
  expect(await named(name)).toHaveLength(1)
})

test('an undo takes back what nobody changed since, and says what it kept', async () => {
  const [old, touched, fresh, used] = [aName(), aName(), aName(), aName()]
  const [group, tag] = [aName(), 'only here']
  await primary.call(api.entities.create, { name: old, location: 'Boston' })
  const imported = await importSheet(primary, 'entities', [
    ['Name', 'Location', 'Group', 'Tags'],
    [old, 'Salem', group, tag],
    [touched, 'Salem', '', ''],
    [fresh, 'Salem', group, tag],
    [used, 'Salem', '', ''],
  ])
  await primary.call(api.entities.update, { entity_id: (await one(touched)).id, location: 'Essex' })
  const asset = await here.owner.query(
    `insert into assets (organization_id, name) values ($1, $2) returning id`,
    [organizationId, aName()],
  )
  await here.owner.query(
    `insert into entity_assets (organization_id, entity_id, asset_id, count) values ($1, $2, $3, 1)`,
    [organizationId, (await one(used)).id, asset.rows[0].id],
  )
  expect(await undone(primary, imported)).toMatchObject({
    state: 'done',
    result: { new: 1, changed: 1, kept: 2 },
  })
  expect(await one(old)).toMatchObject({ location: 'Boston', group: null, tags: [], version: 3 })
  expect(await named(fresh)).toEqual([])
  expect(await one(touched)).toMatchObject({ location: 'Essex' })
  expect(await one(used)).toMatchObject({ location: 'Salem' })
  const kept = await primary.call(api.imports.rows, { import_id: imported.id, filter: { kept: true } })
  expect(kept.data.map(({ id, kept }) => [id, kept])).toEqual([
    [3, 'Somebody changed this entity since.'],
    [5, 'Somebody has worked with this entity since.'],
  ])
  const groups = await primary.call(api.groups.list, { search: group })
  expect(groups.data).toEqual([])
  expect(await primary.call(api.imports.show, { import_id: imported.id })).toMatchObject({
    state: 'undone',
    kept: 2,
    abilities: { undo: false },
  })
  expect((await events('entity.trashed'))[0]).toMatchObject({ before: { name: fresh } })
  await expect(undone(primary, imported)).rejects.toMatchObject({ status: 409 })
})

test('after a day nothing can be undone', async () => {
  const imported = await importSheet(primary, 'entities', [['Name'], [aName()]])
  await here.owner.query(`update imports set applied_at = now() - interval '25 hours' where id = $1`, [
    imported.id,
  ])
  await expect(undone(primary, imported)).rejects.toMatchObject({
    status: 409,
    body: { message: 'You can undo an import within 24 hours.' },
  })
})

test('an admin limited to a division imports only into it', async () => {
  const [theirs, others] = [aName(), aName()]
  await primary.call(api.entities.create, { name: theirs, division_ids: [fixture.divisionId] })
  await primary.call(api.entities.create, { name: others })
  const found = await previewSheet(admin, 'entities', [
    ['Name', 'Location', 'Tags'],
    [theirs, 'Salem', ''],
    [others, 'Salem', ''],
  ])
  expect((await rowsOf(admin, found)).map(({ state }) => state)).toEqual(['changed', 'new'])
  expect(await applied(admin, found)).toMatchObject({ state: 'done' })
  expect((await named(others)).map(({ divisions }) => divisions.map(({ id }) => id)).sort()).toEqual([
    [],
    [fixture.divisionId],
  ])
  const wrong = await previewSheet(admin, 'entities', [
    ['Name', 'Tags', 'Group'],
    [aName(), 'never seen', 'nor this'],
  ])
  expect(await faultsOf(admin, wrong)).toEqual([
    'B2: The tag “never seen” doesn’t exist.',
    'C2: The group “nor this” doesn’t exist.',
  ])
})

test('an entity of another division of the same admin is not added a second time', async () => {
  const [name, division_ids] = [aName(), [fixture.divisionId]]
  await primary.call(api.entities.create, { name, division_ids })
  const other = await primary.call(api.divisions.create, { name: aName(), admin_id: admin.userId })
  const headers = { 'x-division-id': String(other.id) }
  const found = await previewSheet(
    admin,
    'entities',
    [
      ['Name', 'Location'],
      [name, 'Salem'],
    ],
    headers,
  )
  expect(await rowsOf(admin, found)).toMatchObject([{ state: 'changed' }])
  expect(await applied(admin, found)).toMatchObject({ state: 'done' })
  expect((await named(name)).map(each => each.divisions.map(({ id }) => id))).toEqual([division_ids])
  await primary.call(api.divisions.remove, { division_id: other.id })
})

test('an import is its uploader’s: others of the company may look or undo, and strangers know nothing', async () => {
  const own = await previewSheet(admin, 'entities', [['Name'], [aName()]])
  const whole = await previewSheet(primary, 'entities', [['Name'], [aName()]])
  expect(await primary.call(api.imports.show, { import_id: own.id })).toMatchObject({
    abilities: { apply: false },
  })
  await expect(primary.call(api.imports.apply, { import_id: own.id })).rejects.toMatchObject({ status: 403 })
  for (const [person, id, status] of [
    [admin, whole.id, 404],
    [stranger, whole.id, 404],
    [manager, whole.id, 403],
  ] as const) {
    await expect(person.call(api.imports.show, { import_id: id })).rejects.toMatchObject({ status })
    await expect(person.call(api.imports.rows, { import_id: id })).rejects.toMatchObject({ status })
    await expect(person.call(api.imports.apply, { import_id: id })).rejects.toMatchObject({ status })
    await expect(person.call(api.imports.undo, { import_id: id })).rejects.toMatchObject({ status })
  }
  const listed = await admin.call(api.imports.list, { filter: { kind: 'entities' } })
  expect(listed.data.every(({ created_by }) => created_by.id === admin.userId)).toBe(true)
  expect((await uploadSheet(manager, 'entities', [['Name'], ['x']])).statusCode).toBe(403)
})

test('rights that are lost before the work begins count', async () => {
  const name = aName()
  const found = await previewSheet(admin, 'entities', [['Name'], [name]])
  const setRoles = (roles: ('Admin' | 'Employee')[]) =>
    primary.call(api.users.setRoles, { user_id: admin.userId, roles })
  const text = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'
  const hold = { text, values: [`imports ${organizationId}`] }
  const job = await whileHeld(admin, found.id, hold, () => setRoles(['Employee']))
  await setRoles(['Admin'])
  // Nobody administers the division of somebody who is no admin any more.
  await primary.call(api.divisions.update, { division_id: fixture.divisionId, admin_id: admin.userId })
  expect(job).toMatchObject({ state: 'failed', error: expect.stringMatching(/your access changed/) })
  expect(await named(name)).toEqual([])
  expect(await admin.call(api.imports.show, { import_id: found.id })).toMatchObject({ state: 'open' })
})

test('an import that is killed halfway leaves nothing half, and is done by the next try', async () => {
  const name = aName()
  const found = await previewSheet(primary, 'entities', [
    ['Name', 'Tags'],
    [name, 'halfway'],
  ])
  // The entities are written by then, and their tags wait.
  const hold = { text: 'lock table entity_tags in share mode' }
  const job = await whileHeld(primary, found.id, hold, async () => {
    for (const { pid } of await waiting()) await here.owner.query('select pg_terminate_backend($1)', [pid])
    expect((await here.owner.query('select from entities where name = $1', [name])).rows).toEqual([])
    expect((await here.owner.query(`select from tags where name = 'halfway'`)).rows).toEqual([])
  })
  expect(job).toMatchObject({ state: 'done', result: { new: 1 } })
  expect(await named(name)).toHaveLength(1)
})
