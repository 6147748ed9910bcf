import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
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
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer({ work: true })
const { primary, admin, manager, stranger, company } = here
const aName = (what = 'Asset') => `${what} ${randomUUID()}`
const heading = [
  ...['Name', 'Description', 'Category', 'Holds patient data', 'Owner email', 'Location', 'Criticality'],
  'Entities',
]
const category = aName('Category')
let email = ''
let categoryId = 0

beforeAll(async () => {
  email = (await primary.call(api.users.show, { user_id: manager.userId })).email
  categoryId = (
    await here.owner.query('insert into asset_categories (name) values ($1) returning id', [category])
  ).rows[0].id
})

const anEntity = (rest: object = {}) => primary.call(api.entities.create, { name: aName('Site'), ...rest })
const named = async (name: string, filter: object = {}) =>
  (await primary.call(api.assets.list, { search: name, filter })).data
async function one(name: string) {
  const [found, ...more] = await named(name)
  expect(more).toEqual([])
  if (!found) throw new Error(`There is no asset ${name}.`)
  return found
}
const heldBy = async (entity_id: number) =>
  (await primary.call(api.entities.assets, { entity_id })).data.map(({ name, count }) => [name, count])

test('an import adds and changes assets, and says who holds how many', async () => {
  const [fresh, old] = [aName(), aName()]
  const [clinic, lab] = [await anEntity({ external_reference: randomUUID() }), await anEntity()]
  const { id } = await primary.call(api.assets.create, { name: old, location: 'Boston', criticality: 'low' })
  const imported = await importSheet(primary, 'assets', [
    heading,
    [
      ...[fresh, 'Orders', category, 'yes', email.toUpperCase(), 'Rack 4', 'HIGH'],
      `${clinic.external_reference} × 12; ${lab.name}`,
    ],
    [old.toUpperCase(), '', '', 'No', '', 'Salem', '', lab.name],
  ])
  expect(imported).toMatchObject({ counts: { new: 1, changed: 1 }, abilities: { undo: true } })
  const added = await one(fresh)
  expect(added).toMatchObject({
    description: 'Orders',
    category: { id: categoryId },
    holds_patient_data: true,
    owner: { id: manager.userId, email },
    location: 'Rack 4',
    criticality: 'high',
    entities_count: 2,
    version: 1,
  })
  expect(await heldBy(clinic.id)).toEqual([[fresh, 12]])
  const changed = await primary.call(api.assets.show, { asset_id: id })
  expect(changed).toMatchObject({
    name: old.toUpperCase(),
    location: 'Salem',
    criticality: 'low',
    entities_count: 1,
    version: 2,
  })
  expect((await primary.call(api.entities.show, { entity_id: lab.id })).version).toBeGreaterThan(lab.version)
  const { rows } = await here.owner.query(
    `select event, subject_id::int as id, before, after from audit_events where subject_type = 'assets'
     order by sequence desc limit 2`,
  )
  expect(rows).toMatchObject([
    {
      event: 'asset.updated',
      id,
      before: { location: 'Boston', entities: [] },
      after: { location: 'Salem', entities: [{ id: lab.id, count: 1 }] },
    },
    { event: 'asset.created', id: added.id, before: null, after: { name: fresh } },
  ])
  const again = await previewSheet(primary, 'assets', [
    ['Name', 'Entities', 'Owner email'],
    [fresh, `${lab.name}, ${clinic.name}`, email],
  ])
  expect(again.counts).toEqual({ new: 0, changed: 0, same: 1, wrong: 0 })
})

test('every fault is a sentence with its cell', async () => {
  const name = aName()
  const twins = aName('Twin')
  await primary.call(api.entities.create, { name: twins })
  await primary.call(api.entities.create, { name: twins })
  const { name: site } = await anEntity()
  const foreign = await stranger.call(api.entities.create, { name: aName('Foreign') })
  const found = await previewSheet(
    primary,
    'assets',
    [
      heading,
      [name, '', 'Unicorns', 'perhaps', 'nobody@example.test', '', 'Huge', 'Nowhere'],
      [name.toUpperCase(), '', '', '', '', '', '', twins],
      ['', '', '', '', '', '', '', ''],
      [aName(), '', '', '', '', '', '', `${site} × 0, ${foreign.name}`],
      [aName(), '', '', '', '', '', '', `${site} × 2, ${site}`],
      [aName(), '', '', '', '', '', '', `${site} × 99999999`],
    ].filter(row => row.some(Boolean)),
  )
  expect(await faultsOf(primary, found)).toEqual([
    expect.stringMatching(/^C2: There is no asset category named “Unicorns”\.( Use .+\.)?$/),
    'D2: “perhaps” is neither Yes nor No.',
    'E2: “nobody@example.test” isn’t the email of a member.',
    'G2: “Huge” isn’t a level. Use Low, Medium, High or Critical.',
    'H2: There is no entity “Nowhere”.',
    'A3: Row 2 has the same name.',
    `H3: 2 entities are named “${twins}”. Use their external references.`,
    'H4: An entity has 1 to 1,000,000 of an asset.',
    `H4: There is no entity “${foreign.name}”.`,
    `H5: “${site}” is named twice.`,
    'H6: An entity has 1 to 1,000,000 of an asset.',
  ])
  await expect(primary.call(api.imports.apply, { import_id: found.id })).rejects.toMatchObject({
    status: 409,
  })
  expect(await named(name)).toEqual([])
})

test('an undo takes back what nobody changed since, numbers at entities, too', async () => {
  const [fresh, old, touched, held] = [aName(), aName(), aName(), aName()]
  const [site, other] = [await anEntity(), await anEntity()]
  const { id } = await primary.call(api.assets.create, {
    name: old,
    location: 'Boston',
    owner_id: manager.userId,
  })
  await primary.call(api.entities.setAssets, { entity_id: site.id, assets: [{ asset_id: id, count: 3 }] })
  const imported = await importSheet(primary, 'assets', [
    ['Name', 'Location', 'Owner email', 'Entities'],
    [fresh, '', '', site.name],
    [old, 'Salem', (await primary.call(api.users.show, { user_id: primary.userId })).email, other.name],
    [touched, 'Salem', '', ''],
    [held, '', '', ''],
  ])
  await primary.call(api.assets.update, { asset_id: (await one(touched)).id, location: 'Essex' })
  await primary.call(api.entities.setAssets, {
    entity_id: other.id,
    assets: [
      { asset_id: id, count: 1 },
      { asset_id: (await one(held)).id, count: 2 },
    ],
  })
  expect(await undone(primary, imported)).toMatchObject({ result: { new: 1, changed: 1, kept: 2 } })
  expect(await named(fresh)).toEqual([])
  expect(await heldBy(site.id)).toEqual([[old, 3]])
  expect(await primary.call(api.assets.show, { asset_id: id })).toMatchObject({
    location: 'Boston',
    owner: { id: manager.userId },
    entities_count: 1,
  })
  const kept = await primary.call(api.imports.rows, { import_id: imported.id, filter: { kept: true } })
  expect(kept.data.map(({ id, kept }) => [id, kept])).toEqual([
    [4, 'Somebody changed this asset since.'],
    [5, 'Somebody changed its numbers at entities since.'],
  ])
  expect(await named(fresh, { trashed: 'only' })).toHaveLength(1)
})

test('changes since the preview stop an import, and the same file twice adds its assets once', async () => {
  const [old, fresh] = [aName(), aName()]
  const { id: asset_id } = await primary.call(api.assets.create, { name: old })
  const found = await previewSheet(primary, 'assets', [
    ['Name', 'Location'],
    [old, 'Salem'],
  ])
  await primary.call(api.assets.update, { asset_id, location: 'Essex' })
  expect(await applied(primary, found)).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(
      /^Records changed since the preview, and nothing was imported\. Check row 2/,
    ),
  })
  const rows = [['Name'], [fresh]]
  const twice = [await previewSheet(primary, 'assets', rows), await previewSheet(primary, 'assets', rows)]
  const jobs = await Promise.all(twice.map(each => applied(primary, each)))
  expect(jobs.map(({ state }) => state).sort()).toEqual(['done', 'failed'])
  expect(await named(fresh)).toHaveLength(1)
})

test('only people who may change the whole company import assets', async () => {
  for (const who of [admin, manager])
    expect((await uploadSheet(who, 'assets', [['Name'], ['x']])).statusCode).toBe(403)
  const found = await previewSheet(primary, 'assets', [['Name'], [aName()]])
  for (const [who, status] of [
    [admin, 404],
    [stranger, 404],
    [manager, 403],
  ] as const)
    await expect(who.call(api.imports.apply, { import_id: found.id })).rejects.toMatchObject({ status })
})

test('the template can be imported, and a list that was downloaded comes back without a change', async () => {
  const file = await primary.call(api.imports.template, { kind: 'assets', format: 'xlsx' })
  const template = await previewSheet(primary, 'assets', Buffer.from(await file.arrayBuffer()))
  expect(template).toMatchObject({ counts: { new: 1, wrong: 0 }, missing: [] })
  const name = aName()
  const twins = aName('Twin')
  const [lab, comma, twin] = [
    await anEntity(),
    await anEntity({ name: aName('Smith, Jones') }),
    await anEntity({ name: twins, external_reference: aName('R') }),
  ]
  await anEntity({ name: twins })
  const holders = `${lab.name} × 12; ${comma.name} x 2; ${twin.external_reference}`
  await importSheet(primary, 'assets', [
    ['Name', 'Category', 'Owner email', 'Criticality', 'Holds patient data', 'Entities'],
    [name, category, email, 'Critical', 'x', holders],
  ])
  const response = await here.app.inject({
    url: `/api/v1/assets?search=${encodeURIComponent(name)}`,
    headers: {
      authorization: `Bearer ${primary.token}`,
      'x-organization-id': String(company.organizationId),
      accept: 'text/csv',
    },
  })
  const [cells] = parse(response.body, { columns: true, bom: true }) as Record<string, string>[]
  expect(cells?.Entities?.split('; ').sort()).toEqual(
    [`${lab.name} × 12`, `${comma.name} × 2`, `${twin.external_reference} × 1`].sort(),
  )
  const found = await previewSheet(primary, 'assets', Buffer.from(response.rawPayload))
  expect(await faultsOf(primary, found)).toEqual([])
  expect(found.counts).toEqual({ new: 0, changed: 0, same: 1, wrong: 0 })
  expect((await rowsOf(primary, found))[0]?.title).toBe(name)
})
