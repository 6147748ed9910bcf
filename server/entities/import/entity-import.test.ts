import type pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import {
  applied,
  faultsOf,
  importSheet,
  previewSheet,
  refusalOf,
  rowsOf,
  undone,
  uploadSheet,
} from '#server/imports/import-steps.testing.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer({ work: true })
const { primary, admin, manager, stranger } = here
const { organizationId } = here.company
let fixture: Fixture

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
})

let count = 0
/** A name that no other test uses. */
const aName = () => `Site ${(count += 1)} of ${Math.random().toString(36).slice(2)}`

const named = async (name: string) =>
  (await primary.call(api.entities.list, { search: name, include: 'answers' })).data.filter(
    each => each.name === name,
  )
const one = async (name: string) => {
  const [found, ...more] = await named(name)
  expect(more).toEqual([])
  if (!found) throw new Error(`There is no entity ${name}.`)
  return found
}
const events = async (event: string) =>
  (
    await here.owner.query(
      `select subject_id::int as id, user_id::int, before, after from audit_events
       where organization_id = $1 and event = $2 order by sequence desc`,
      [organizationId, event],
    )
  ).rows

test('a preview says what each row would do, and writes nothing', async () => {
  const [old, same, fresh] = [aName(), aName(), aName()]
  await primary.call(api.entities.create, { name: old, location: 'Boston' })
  await primary.call(api.entities.create, { name: same, location: 'Boston' })
  const found = await previewSheet(primary, 'entities', [
    ['Name', 'Location', 'Group', 'Ignored'],
    [old, 'Salem', '', 'x'],
    [same, 'Boston', '', 'y'],
    [fresh, 'Lynn', 'North Shore', 'z'],
  ])
  expect(found).toMatchObject({
    kind: 'entities',
    file_name: 'sites.csv',
    state: 'open',
    mapping: { name: 0, location: 1, group: 2 },
    missing: [],
    counts: { new: 1, changed: 1, same: 1, wrong: 0 },
    abilities: { map: true, apply: true, undo: false },
  })
  expect(found.headings[3]).toEqual({ column: 'D', heading: 'Ignored', examples: ['x', 'y', 'z'] })
  expect(await rowsOf(primary, found)).toMatchObject([
    { id: 2, state: 'changed', changes: [{ column: 'location', before: 'Boston', after: 'Salem' }], faults: [] },
    { id: 3, state: 'same', changes: [] },
    {
      id: 4,
      state: 'new',
      title: fresh,
      subject_id: null,
      changes: [{ column: 'name' }, { column: 'location' }, { column: 'group', before: '', after: 'North Shore' }],
    },
  ])
  const only = await primary.call(api.imports.rows, { import_id: found.id, filter: { state: 'new' } })
  expect(only.data.map(row => row.id)).toEqual([4])
  expect(await named(fresh)).toEqual([])
  expect((await one(old)).location).toBe('Boston')
})

test('an import writes every row as the single calls would, with their audit entries', async () => {
  const [old, fresh] = [aName(), aName()]
  const { id } = await primary.call(api.entities.create, { name: old, location: 'Boston', description: 'Kept.' })
  const { email } = await primary.call(api.users.show, { user_id: manager.userId })
  const framework = (await primary.call(api.protocols.show, { protocol_id: fixture.protocolId })).name
  const imported = await importSheet(primary, 'entities', [
    ['Name', 'External reference', 'Location', 'Manager email', 'Group', 'Tags', 'Frameworks'],
    [old, '0017', 'Salem', email.toUpperCase(), 'Coast', 'West; new one', framework],
    [fresh, '0018', '', '', 'coast', 'New One', ''],
  ])
  expect(imported).toMatchObject({ state: 'applied', counts: { new: 1, changed: 1 }, abilities: { undo: true } })
  const changed = await one(old)
  expect(changed).toMatchObject({
    id,
    version: 2,
    description: 'Kept.',
    location: 'Salem',
    external_reference: '0017',
    manager: { id: manager.userId },
    group: { name: 'Coast' },
    tags: [{ name: 'new one' }, { name: 'West' }],
    protocols: [{ id: fixture.protocolId, pivot: { risk_profile_id: fixture.profileId } }],
  })
  const added = await one(fresh)
  expect(added).toMatchObject({ version: 1, external_reference: '0018', location: '' })
  expect(added.group).toEqual(changed.group)
  expect(added.tags).toEqual([changed.tags[0]])
  expect((await events('entity.created'))[0]).toMatchObject({
    id: added.id,
    user_id: primary.userId,
    before: null,
    after: { name: fresh, group: { name: 'Coast' } },
  })
  expect((await events('entity.updated'))[0]).toMatchObject({
    id,
    before: { location: 'Boston', group: null },
    after: { location: 'Salem', manager_id: manager.userId, deleted_at: null },
  })
  expect((await events('spreadsheet.imported'))[0]).toMatchObject({
    id: imported.id,
    after: { kind: 'entities', file: 'sites.csv', new: 1, changed: 1 },
  })
  const { rows } = await here.owner.query(
    `select set_config('assay.organization_id', $1, false), (select count(*) from assay.verify_audit())::int as faults`,
    [String(organizationId)],
  )
  expect(rows[0].faults).toBe(0)
})

test('rows are matched by external reference first, then by name', async () => {
  const [alpha, beta] = [aName(), aName()]
  const reference = aName()
  await importSheet(primary, 'entities', [
    ['Name', 'External reference'],
    [alpha, `${reference} 1`],
    [alpha, `${reference} 2`],
    [beta, ''],
  ])
  expect(await named(alpha)).toHaveLength(2)
  const found = await previewSheet(primary, 'entities', [
    ['Name', 'External reference', 'Location'],
    [`${alpha} renamed`, `${reference} 1`, ''],
    [beta, `${reference} 3`, ''],
    [alpha, `${reference} 4`, ''],
  ])
  expect((await rowsOf(primary, found)).map(({ state, changes }) => [state, changes[0]?.column])).toEqual([
    ['changed', 'name'],
    ['changed', 'external_reference'],
    ['new', 'name'],
  ])
  const ambiguous = await previewSheet(primary, 'entities', [['Name'], [alpha]])
  expect(await faultsOf(primary, ambiguous)).toEqual([
    'A2: 2 entities have this name. Add an external reference to tell them apart.',
  ])
})

test('identifiers keep their leading zeros, and cells that our own export guarded come back', async () => {
  const name = `=SUM ${aName()}`
  await importSheet(primary, 'entities', [
    ['Name', 'External reference'],
    [`'${name}`, '010001'],
  ])
  expect(await one(name)).toMatchObject({ external_reference: '010001' })
})

test('every fault is a sentence with its cell, and nothing is imported', async () => {
  const name = aName()
  const found = await previewSheet(primary, 'entities', [
    ['Our sites, as of spring'],
    ['Name', 'External reference', 'Manager email', 'Divisions', 'Frameworks'],
    [name, '7', 'nobody@example.org', 'Nowhere', 'ISO 1, ISO 2'],
    [aName(), '7', '', '', ''],
    ['', '9', '', '', ''],
    ['x'.repeat(201), '', '', '', ''],
    [name, '', '', '', ''],
    [name.toUpperCase(), '', '', '', ''],
  ])
  expect(found.notes).toEqual(['Row 1 is above the headings and isn’t imported.'])
  expect(await faultsOf(primary, found)).toEqual([
    'C3: “nobody@example.org” isn’t the email of a member who is a manager or an admin.',
    'D3: The division “Nowhere” doesn’t exist.',
    'E3: The company doesn’t use a framework named “ISO 1”.',
    'E3: The company doesn’t use a framework named “ISO 2”.',
    'B4: Row 3 has the same external reference.',
    'A5: Name is required.',
    expect.stringMatching(/^A6: .*200 characters/),
    'A8: Row 7 has the same name. Add an external reference to tell them apart.',
  ])
  await expect(primary.call(api.imports.apply, { import_id: found.id })).rejects.toMatchObject({
    status: 409,
    body: { message: '5 rows have errors. Fix them in the file and choose the file again.' },
  })
  expect(await named(name)).toEqual([])
})

test('a second row of headings is a fault of its row', async () => {
  const found = await previewSheet(primary, 'entities', [
    ['Name', 'Location'],
    ['Site', 'Address'],
    [aName(), 'Boston'],
  ])
  expect(await faultsOf(primary, found)).toEqual([
    'Row 2: This row looks like a second row of headings. Delete it.',
  ])
})

test('files that are none are refused as a whole', async () => {
  expect(await refusalOf(primary, 'entities', '')).toBe('The file is empty.')
  expect(await refusalOf(primary, 'entities', 'Name,Location')).toBe(
    'The file has headings and no rows below them.',
  )
  expect(await refusalOf(primary, 'entities', Buffer.from('%PDF-1.7 …'))).toMatch(/PDF/)
  const odd = await primary.upload('/api/v1/imports/planets', { name: 'x.csv', content: 'Name\nx' })
  expect(odd.statusCode).toBe(422)
})

test('columns are matched by hand', async () => {
  const name = aName()
  const found = await previewSheet(primary, 'entities', [
    ['Bezeichnung', 'Ort', 'Nr'],
    [name, 'Köln', '0815'],
  ])
  expect(found).toMatchObject({ mapping: {}, missing: ['name'], abilities: { apply: false } })
  expect(await rowsOf(primary, found)).toEqual([])
  const map = (mapping: Record<string, number>) =>
    primary.call(api.imports.map, { import_id: found.id, mapping })
  expect(await map({ name: 0, location: 1, external_reference: 2 })).toMatchObject({
    missing: [],
    counts: { new: 1, wrong: 0 },
  })
  for (const [mapping, field] of [
    [{ name: 9 }, 'mapping.name'],
    [{ planet: 0 }, 'mapping.planet'],
    [{ name: 0, location: 0 }, 'mapping.location'],
    [{ name: -1 }, 'mapping.name'],
    [{ __proto__: null, constructor: 1 }, 'mapping.constructor'],
  ] as const) {
    await expect(map(mapping as never)).rejects.toMatchObject({
      status: 422,
      body: { errors: { [field]: expect.any(Array) } },
    })
  }
  expect(await applied(primary, found)).toMatchObject({ state: 'done' })
  expect(await one(name)).toMatchObject({ location: 'Köln', external_reference: '0815' })
  await expect(map({ name: 1 })).rejects.toMatchObject({ status: 409 })
})

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
  const states = (await Promise.all([applied(primary, first), applied(primary, second)])).map(job => job.state)
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
  await here.owner.query(`update imports set applied_at = now() - interval '25 hours' where id = $1`, [imported.id])
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
    'C2: The group “nor this” doesn’t exist.',
    'B2: The tag “never seen” doesn’t exist.',
  ])
})

test('an import is its uploader’s: others of the company may look or undo, and strangers know nothing', async () => {
  const own = await previewSheet(admin, 'entities', [['Name'], [aName()]])
  const whole = await previewSheet(primary, 'entities', [['Name'], [aName()]])
  expect(await primary.call(api.imports.show, { import_id: own.id })).toMatchObject({ abilities: { apply: false } })
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

/** Begins an import, does something while its job waits, and returns the job once it has ended. */
async function whileHeld(person: typeof primary, importId: number, hold: pg.QueryConfig, act: () => Promise<unknown>) {
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

test('rights that are lost before the work begins count', async () => {
  const name = aName()
  const found = await previewSheet(admin, 'entities', [['Name'], [name]])
  const setRoles = (roles: ('Admin' | 'Employee')[]) =>
    primary.call(api.users.setRoles, { user_id: admin.userId, roles })
  const text = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'
  const hold = { text, values: [`imports ${organizationId}`] }
  const job = await whileHeld(admin, found.id, hold, () => setRoles(['Employee']))
  await setRoles(['Admin'])
  expect(job).toMatchObject({ state: 'failed', error: expect.stringMatching(/your access changed/) })
  expect(await named(name)).toEqual([])
  expect(await admin.call(api.imports.show, { import_id: found.id })).toMatchObject({ state: 'open' })
})

test('an import that is killed halfway leaves nothing half, and is done by the next try', async () => {
  const name = aName()
  const found = await previewSheet(primary, 'entities', [['Name', 'Tags'], [name, 'halfway']])
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

test('the templates are spreadsheets with an example that can be imported', async () => {
  for (const format of ['xlsx', 'csv'] as const) {
    const file = await primary.call(api.imports.template, { kind: 'entities', format })
    const found = await previewSheet(primary, 'entities', Buffer.from(await file.arrayBuffer()))
    expect(found.counts).toMatchObject({ wrong: 0 })
    expect(await rowsOf(primary, found)).toMatchObject([{ title: 'Harbor Clinic' }])
    expect(Object.keys(found.mapping)).toHaveLength(9)
  }
})
