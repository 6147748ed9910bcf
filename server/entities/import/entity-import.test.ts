import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import {
  applied,
  faultsOf,
  importSheet,
  previewSheet,
  refusalOf,
  rowsOf,
} from '#server/imports/import-steps.testing.ts'
import { XLSX } from '#server/platform/sheets/xlsx.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aName, entitiesOf } from './entity-import.testing.ts'

const here = await startTestServer({ work: true })
const { primary, manager } = here
const { organizationId } = here.company
const { named, one, events } = entitiesOf(here)
let fixture: Fixture

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
})

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
    {
      id: 2,
      state: 'changed',
      changes: [{ column: 'location', before: 'Boston', after: 'Salem' }],
      faults: [],
    },
    { id: 3, state: 'same', changes: [] },
    {
      id: 4,
      state: 'new',
      title: fresh,
      subject_id: null,
      changes: [
        { column: 'name' },
        { column: 'location' },
        { column: 'group', before: '', after: 'North Shore' },
      ],
    },
  ])
  const only = await primary.call(api.imports.rows, { import_id: found.id, filter: { state: 'new' } })
  expect(only.data.map(row => row.id)).toEqual([4])
  expect(await named(fresh)).toEqual([])
  expect((await one(old)).location).toBe('Boston')
})

test('an import writes every row as the single calls would, with their audit entries', async () => {
  const [old, fresh] = [aName(), aName()]
  const { id } = await primary.call(api.entities.create, {
    name: old,
    location: 'Boston',
    description: 'Kept.',
  })
  const { email } = await primary.call(api.users.show, { user_id: manager.userId })
  const framework = (await primary.call(api.protocols.show, { protocol_id: fixture.protocolId })).name
  const imported = await importSheet(primary, 'entities', [
    ['Name', 'External reference', 'Location', 'Manager email', 'Group', 'Tags', 'Frameworks'],
    [old, '0017', 'Salem', email.toUpperCase(), 'Coast', 'West; new one', framework],
    [fresh, '0018', '', '', 'coast', 'New One', ''],
  ])
  expect(imported).toMatchObject({
    state: 'applied',
    counts: { new: 1, changed: 1 },
    abilities: { undo: true },
  })
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

test('any text of an entity comes back from our own CSV and XLSX unchanged', async () => {
  const [name, quoted] = [aName(), `'=${aName()}`]
  const description = "Services:\n- X-ray\n+ lab\n'- none; =1"
  await primary.call(api.entities.create, { name, description, location: "'@home" })
  await primary.call(api.entities.create, { name: quoted })
  for (const format of ['csv', 'xlsx'] as const) {
    const file = await primary.send('GET', `${api.entities.list.path}?format=${format}`, undefined)
    const found = await previewSheet(primary, 'entities', Buffer.from(file.rawPayload))
    expect(found.counts).toMatchObject({ new: 0, changed: 0, wrong: 0 })
  }
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
  expect(odd.statusCode).toBe(404)
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

test('the templates are spreadsheets with an example that can be imported', async () => {
  for (const format of ['xlsx', 'csv'] as const) {
    const file = await primary.call(api.imports.template, { kind: 'entities', format })
    const found = await previewSheet(primary, 'entities', Buffer.from(await file.arrayBuffer()))
    expect(found.counts).toMatchObject({ wrong: 0 })
    expect(await rowsOf(primary, found)).toMatchObject([{ title: 'Harbor Clinic' }])
    expect(Object.keys(found.mapping)).toHaveLength(13)
  }
})

test('a list that was downloaded comes back without a change', async () => {
  const address = await here.app.listen({ host: '127.0.0.1', port: 0 })
  const { email } = await primary.call(api.users.show, { user_id: manager.userId })
  const name = aName()
  await importSheet(primary, 'entities', [
    ['Name', 'External reference', 'Manager email', 'Group', 'Tags'],
    [name, '=0042', email, 'Round', 'trip, again'],
  ])
  for (const accept of ['text/csv', XLSX]) {
    const response = await fetch(`${address}/api/v1/entities?search=${encodeURIComponent(name)}`, {
      headers: {
        authorization: `Bearer ${primary.token}`,
        'x-organization-id': String(organizationId),
        accept,
      },
    })
    const found = await previewSheet(primary, 'entities', Buffer.from(await response.arrayBuffer()))
    expect(await faultsOf(primary, found)).toEqual([])
    expect(found.counts).toEqual({ new: 0, changed: 0, same: 1, wrong: 0 })
  }
})
