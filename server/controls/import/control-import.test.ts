import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import {
  applied,
  faultsOf,
  importSheet,
  previewSheet,
  undone,
  uploadSheet,
} from '#server/imports/import-steps.testing.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer({ work: true })
const { primary, manager, company } = here
const aName = (what = 'Control') => `${what} ${randomUUID()}`
const aCode = () => randomUUID().slice(0, 30)
const named = async (search: string, filter: object = {}) =>
  (await primary.call(api.controls.list, { search, filter })).data
const partsNamed = async (search: string) => (await primary.call(api.controlRisks.list, { search })).data
const heading = [
  ...['Name', 'Code', 'Description', 'Status', 'Kind', 'Operation', 'Review interval (months)'],
  ...['Owner email', 'Objective', 'Function', 'Process', 'Risks'],
]

test('an import adds and changes controls, with what they belong to', async () => {
  const { email } = await primary.call(api.users.show, { user_id: manager.userId })
  const [fresh, old, code, risk] = [aName(), aName(), aCode(), aName('Fire, flood')]
  const objective = aName('Objective')
  const { id } = await primary.call(api.controls.create, { name: old, code, description: 'Kept' })
  await primary.call(api.controlRisks.create, { name: risk })
  const imported = await importSheet(primary, 'controls', [
    heading,
    [fresh, '', 'Text', 'ACTIVE', 'detective', 'Automated', '6', email, objective, 'IT', 'Access', risk],
    [`${old} II`, code, '', '', 'corrective', '', '', '', objective.toUpperCase(), '', '', 'Theft; Fire'],
  ])
  expect(imported).toMatchObject({ counts: { new: 1, changed: 1 }, abilities: { undo: true } })
  expect(await named(fresh)).toMatchObject([
    {
      status: 'Active',
      kind: 'detective',
      operation: 'automated',
      review_months: 6,
      owner: { id: manager.userId },
      objective: { name: objective },
      function: { name: 'IT' },
      process: { name: 'Access' },
      risks: [{ name: risk }],
    },
  ])
  expect(await primary.call(api.controls.show, { control_id: id })).toMatchObject({
    name: `${old} II`,
    code,
    description: 'Kept',
    status: 'Draft',
    kind: 'corrective',
    objective: { name: objective },
    risks: [{ name: 'Fire' }, { name: 'Theft' }],
    version: 2,
  })
  const { rows } = await here.owner.query(
    `select event, before, after from audit_events where subject_type = 'controls' and subject_id = $1
     order by sequence desc limit 1`,
    [id],
  )
  expect(rows).toMatchObject([
    { event: 'control.updated', before: { name: old, risks: [] }, after: { name: `${old} II` } },
  ])
})

test('every fault is a sentence with its cell', async () => {
  const [name, code, other] = [aName(), aCode(), aName()]
  await primary.call(api.controls.create, { name: aName(), code })
  await primary.call(api.controls.create, { name: other })
  const found = await previewSheet(primary, 'controls', [
    heading.slice(0, 8),
    [name, 'X', '', 'Perhaps', 'Loud', 'Half', '1.5', 'nobody@example.test'],
    [name.toUpperCase(), 'x', '', '', '', '', '61', ''],
    [other, code, '', '', '', '', '', ''],
  ])
  expect(await faultsOf(primary, found)).toEqual([
    'D2: “Perhaps” isn’t known here. Use Draft or Active.',
    'E2: “Loud” isn’t known here. Use Preventive, Detective, or Corrective.',
    'F2: “Half” isn’t known here. Use Manual or Automated.',
    'G2: “1.5” isn’t an interval. Use whole months, 1 to 60.',
    'H2: “nobody@example.test” isn’t the email of a member.',
    'A3: Row 2 has the same name.',
    'B3: Row 2 has the same code.',
    'G3: “61” isn’t an interval. Use whole months, 1 to 60.',
    'A4: Another control has this name.',
  ])
})

test('an undo takes back what nobody changed since, and the parts that nobody uses', async () => {
  const [fresh, old, touched] = [aName(), aName(), aName()]
  const [lonely, shared, had] = [aName('Lonely'), aName('Shared'), aName('Had')]
  const risk = await primary.call(api.controlRisks.create, { name: had })
  const { id } = await primary.call(api.controls.create, {
    name: old,
    kind: 'preventive',
    review_months: 12,
    risk_ids: [risk.id],
  })
  const imported = await importSheet(primary, 'controls', [
    ['Name', 'Kind', 'Review interval (months)', 'Risks'],
    [fresh, '', '', lonely],
    [old, 'Detective', '3', `${lonely}; ${shared}`],
    [touched, '', '', shared],
  ])
  const [kept] = await named(touched)
  await primary.call(api.controls.update, { control_id: kept?.id ?? 0, description: 'Mine' })
  expect(await undone(primary, imported)).toMatchObject({ result: { new: 1, changed: 1, kept: 1 } })
  expect(await named(fresh)).toEqual([])
  expect(await named(fresh, { trashed: 'only' })).toHaveLength(1)
  expect(await primary.call(api.controls.show, { control_id: id })).toMatchObject({
    kind: 'preventive',
    review_months: 12,
    risks: [{ name: had }],
    version: 3,
  })
  expect(await named(touched)).toMatchObject([{ risks: [{ name: shared }] }])
  expect([await partsNamed(lonely), await partsNamed(shared)]).toMatchObject([[], [{ controls_count: 1 }]])
})

test('a control that changed since the preview stops an import', async () => {
  const name = aName()
  const { id } = await primary.call(api.controls.create, { name })
  const found = await previewSheet(primary, 'controls', [
    ['Name', 'Status'],
    [name, 'Active'],
  ])
  await primary.call(api.controls.update, { control_id: id, description: 'Mine' })
  expect(await applied(primary, found)).toMatchObject({ state: 'failed' })
  expect(await primary.call(api.controls.show, { control_id: id })).toMatchObject({ status: 'Draft' })
})

test('only people who may change the whole company import controls, and only with the feature', async () => {
  const rows = [['Name'], [aName()]]
  for (const who of [here.admin, manager])
    expect((await uploadSheet(who, 'controls', rows)).statusCode).toBe(403)
  const feature = [company.organizationId, 'controls']
  await here.owner.query('delete from organization_features where organization_id = $1 and key = $2', feature)
  const refused = await uploadSheet(primary, 'controls', rows)
  await here.owner.query('insert into organization_features values ($1, $2)', feature)
  expect(refused.json().message).toBe('Feature Controls is required to view this page')
})

test('the template can be imported, and a list that was downloaded comes back without a change', async () => {
  const file = await primary.call(api.imports.template, { kind: 'controls', format: 'xlsx' })
  const template = await previewSheet(primary, 'controls', Buffer.from(await file.arrayBuffer()))
  expect(template).toMatchObject({ counts: { new: 1, wrong: 0 }, missing: [] })
  const name = aName()
  await importSheet(primary, 'controls', [
    heading,
    [name, aCode(), 'Text', 'Active', 'Detective', 'Manual', '24', '', 'Safety', 'IT', 'Access', 'A; B, C'],
  ])
  const response = await here.app.inject({
    url: `/api/v1/controls?search=${encodeURIComponent(name)}`,
    headers: {
      authorization: `Bearer ${primary.token}`,
      'x-organization-id': String(company.organizationId),
      accept: 'text/csv',
    },
  })
  const found = await previewSheet(primary, 'controls', Buffer.from(response.rawPayload))
  expect(await faultsOf(primary, found)).toEqual([])
  expect(found.counts).toEqual({ new: 0, changed: 0, same: 1, wrong: 0 })
})
