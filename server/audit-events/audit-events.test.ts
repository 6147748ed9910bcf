import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { anActingFixture } from '#server/impersonation/acting-fixture.testing.ts'
import { startTestServer, withoutDivisions } from '#server/testing/test-server.ts'

const here = await startTestServer({ features: withoutDivisions })
const { actingAs } = anActingFixture(here)
const organization_id = here.company.organizationId
const { auditEvents } = api

beforeAll(async () => {
  for (const name of ['First', 'Second', 'Third']) await here.admin.call(api.groups.create, { name })
})

/** Computes the hash of an entry from its export alone, as an auditor can without Assay. */
function hashOf(entry: Record<string, unknown>): string {
  const { previous_hash, hash: _, at, ...fields } = entry
  const ordered = [fields.organization_id, fields.sequence, String(at).replace('Z', ''), fields.event]
  const rest = [
    'user_id',
    'impersonator_id',
    'subject_type',
    'subject_id',
    'before',
    'after',
    'request_id',
    'address',
  ]
  const text = asStored([...ordered, ...rest.map(name => fields[name])])
  return createHash('sha256')
    .update(Buffer.from(String(previous_hash), 'hex'))
    .update(text)
    .digest('hex')
}

/** JSON as PostgreSQL writes it: a space after each comma and colon. */
function asStored(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(asStored).join(', ')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value).map(([name, field]) => `${JSON.stringify(name)}: ${asStored(field)}`)
  return `{${fields.join(', ')}}`
}

test('a change appears in the log with its person, moment and subject', async () => {
  const { data } = await here.primary.call(auditEvents.list, {
    organization_id,
    filter: { event: 'group.created' },
  })
  const ours = data.filter(
    ({ impersonator, user }) => impersonator === null && user?.id === here.admin.userId,
  )
  expect(ours.map(each => each.after)).toMatchObject([
    { name: 'Third' },
    { name: 'Second' },
    { name: 'First' },
  ])
  expect(ours[0]).toMatchObject({
    user: { id: here.admin.userId },
    impersonator: null,
    subject_type: 'groups',
    address: '127.0.0.1',
  })
  expect(ours[0]?.user?.full_name).not.toBe('')
})

test('filters by person, subject and time narrow the log, and its pages are complete', async () => {
  const [latest] = (await here.primary.call(auditEvents.list, { organization_id })).data
  const at = latest?.at ?? ''
  const ask = (filter: object) => here.primary.call(auditEvents.list, { organization_id, filter })
  expect((await ask({ from: '2999-01-01T00:00:00Z' })).total).toBe(0)
  expect((await ask({ until: at })).data.every(each => each.at < at)).toBe(true)
  expect(
    (await ask({ user_id: here.admin.userId })).data.every(each => each.user?.id === here.admin.userId),
  ).toBe(true)
  const page = await here.primary.call(auditEvents.list, { organization_id, per_page: 1, page: 2 })
  expect(page.data[0]?.sequence).toBe((latest?.sequence ?? 0) - 1)
})

test('an entry says what its ids are called, as far as the company knows', async () => {
  const { id: group_id } = await here.primary.call(api.groups.create, { name: 'Named' })
  const entity = await here.primary.call(api.entities.create, { name: 'Somewhere', group_id })
  await here.primary.call(api.groups.changeEntities, { group_id, remove_ids: [entity.id] })
  const foreign = await here.stranger.call(api.entities.create, { name: 'Foreign' })
  await here.owner.query(
    `select set_config('assay.organization_id', $1, false), set_config('assay.user_id', $2, false),
       assay.append_audit('group.entities_changed', 'groups', $3, null, $4, 'r', '127.0.0.1', null)`,
    [
      String(organization_id),
      String(here.primary.userId),
      group_id,
      JSON.stringify({ added: [foreign.id, entity.id], manager_id: here.admin.userId, period_id: 'odd' }),
    ],
  )
  const { data } = await here.primary.call(auditEvents.list, {
    organization_id,
    filter: { event: 'group.entities_changed' },
  })
  const [latest, before] = data
  expect(before?.names).toEqual([
    { type: 'groups', id: group_id, name: 'Named' },
    { type: 'entities', id: entity.id, name: 'Somewhere' },
  ])
  const names = latest?.names.map(({ name }) => name)
  expect(names).toContain('Somewhere')
  expect(names).not.toContain('Foreign')
  expect(latest?.names.find(({ type }) => type === 'users')?.id).toBe(here.admin.userId)
})

test('a webhook is called by its address, and found by it', async () => {
  const address = 'http://127.0.0.1:9/tickets'
  const webhook = await here.primary.call(api.webhooks.create, { address })
  const { data } = await here.primary.call(auditEvents.list, {
    organization_id,
    filter: { search: '9/tickets' },
  })
  expect(data.flatMap(({ names }) => names)).toContainEqual({
    type: 'webhooks',
    id: webhook.id,
    name: address,
  })
})

test('the entries of an import are summed up by its own, and shown one by one on request', async () => {
  const rows = ['First ward', 'Second ward'].map(name => ({ id: 1, after: { name } }))
  const written = `select set_config('assay.organization_id', $1, false), set_config('assay.user_id', $2, false)`
  const client = await here.owner.connect()
  try {
    await client.query(written, [String(organization_id), String(here.primary.userId)])
    for (const { id, after } of rows)
      await client.query(
        `select assay.append_audit('entity.created', 'entities', $1, null, $2, 'one import', '127.0.0.1', null)`,
        [id, JSON.stringify(after)],
      )
    await client.query(
      `select assay.append_audit('spreadsheet.imported', 'imports', 1, null, '{"kind": "entities", "new": 2, "changed": 0}',
         'one import', '127.0.0.1', null)`,
    )
  } finally {
    client.release(true)
  }
  const listed = async (filter: object) =>
    (await here.primary.call(auditEvents.list, { organization_id, filter })).data.map(({ event }) => event)
  const [first, second] = await listed({ summary: true })
  expect(first).toBe('spreadsheet.imported')
  expect(second).not.toBe('entity.created')
  expect((await listed({})).slice(0, 3)).toEqual(['spreadsheet.imported', 'entity.created', 'entity.created'])
  expect(await listed({ request_id: 'one import' })).toHaveLength(3)
})

test.each([
  ['year 0', '0000-01-01T00:00:00Z'],
  ['an endless fraction', `2026-01-31T09:30:00.${'1'.repeat(300)}Z`],
])('a moment that the database does not know is refused: %s', async (_, moment) => {
  for (const filter of [{ from: moment }, { until: moment }])
    for (const route of [auditEvents.list, auditEvents.export])
      expect((await here.primary.ask(route, { organization_id, filter })).statusCode).toBe(422)
})

test('the log names the system administrator who acted as somebody', async () => {
  const { acting } = await actingAs(here.admin)
  await acting.call(api.groups.create, { name: 'By somebody else' })
  const [entry] = (
    await here.primary.call(auditEvents.list, { organization_id, filter: { event: 'group.created' } })
  ).data
  expect(entry?.user?.id).toBe(here.admin.userId)
  expect(entry?.impersonator).toEqual({ id: here.sysadmin.userId, full_name: expect.stringMatching(/\S/) })
})

test('an export contains the whole chain, and its hashes can be verified', async () => {
  const text = await (await here.primary.call(auditEvents.export, { organization_id })).text()
  const entries = text
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))
  expect(entries.map(each => each.sequence)).toEqual(entries.map((_, index) => index + 1))
  for (const [index, entry] of entries.entries())
    expect(entry.previous_hash).toBe(entries[index - 1]?.hash ?? '00')
  for (const entry of entries) expect(entry.hash).toBe(hashOf(entry))
})

test('an intact chain passes, and a changed entry is found', async () => {
  const before = await here.primary.call(auditEvents.verify, { organization_id })
  expect(before).toMatchObject({ is_intact: true, fault: null })
  await here.owner.query(
    `update audit_events set address = '10.9.9.9' where organization_id = $1 and sequence = 2`,
    [organization_id],
  )
  expect(await here.primary.call(auditEvents.verify, { organization_id })).toMatchObject({
    is_intact: false,
    fault: { sequence: 2, fault: 'changed' },
  })
  await here.owner.query(
    `update audit_events set address = '127.0.0.1' where organization_id = $1 and sequence = 2`,
    [organization_id],
  )
})

test('nobody reads the log of another company', async () => {
  for (const route of [auditEvents.list, auditEvents.export, auditEvents.verify])
    expect((await here.stranger.ask(route, { organization_id })).statusCode).toBe(404)
})

test('the search finds people, words, kinds, names, values and addresses; other filters narrow further', async () => {
  const { primary, admin, owner } = here
  const { id: group_id } = await primary.call(api.groups.create, { name: `Zanzibar ${crypto.randomUUID()}` })
  await primary.call(api.groups.update, { group_id, name: `Quarantine ${crypto.randomUUID()}` })
  const find = async (filter: object) =>
    (await primary.call(auditEvents.list, { organization_id, filter })).data
  const isOurs = ({ subject_type, subject_id }: { subject_type: string; subject_id: number | null }) =>
    subject_type === 'groups' && subject_id === group_id
  // A value, the present name of a record that an entry does not hold, words of an event, and a kind of record.
  expect((await find({ search: 'zanziBAR' })).filter(isOurs).map(({ event }) => event)).toEqual([
    'group.updated',
    'group.created',
  ])
  expect((await find({ search: 'quarantine' })).filter(isOurs)).toHaveLength(2)
  expect((await find({ search: 'Group updated' })).filter(isOurs)).toHaveLength(1)
  expect((await find({ search: '100%_' })).length).toBe(0)
  const { rows } = await owner.query('select full_name from users where id = $1', [admin.userId])
  const byAdmin = await find({ search: rows[0].full_name })
  expect(byAdmin.some(({ user }) => user?.id === admin.userId)).toBe(true)
  expect(await find({ search: '127.0.0', subject_type: 'groups', event: 'group.updated' })).not.toEqual([])
  expect(await find({ address: '10.' })).toEqual([])
  expect((await find({ address: '127.' })).every(({ address }) => address.startsWith('127.'))).toBe(true)
})

test('what a person did, what was done for them and what a program did are told apart', async () => {
  const { primary, owner, sysadmin } = here
  const { id: tag_id } = await primary.call(api.tags.create, { name: 'Acted on' })
  await owner.query(
    `select set_config('assay.organization_id', $1, true), set_config('assay.user_id', $2, true),
       assay.append_audit('tag.updated', 'tags', $3, null, '{"name":"For them"}', 'r', '', $4)`,
    [String(organization_id), String(primary.userId), tag_id, sysadmin.userId],
  )
  const of = async (filter: object) => {
    const { data } = await primary.call(auditEvents.list, {
      organization_id,
      filter: { subject_type: 'tags', subject_id: tag_id, ...filter },
    })
    return data.map(({ event }) => event)
  }
  expect(await of({ acting: 'impersonator' })).toEqual(['tag.updated'])
  expect(await of({ impersonator_id: sysadmin.userId })).toEqual(['tag.updated'])
  expect(await of({ acting: 'self' })).toEqual(['tag.created'])
  expect(await of({ acting: 'program' })).toEqual([])
})

test('the export has exactly the entries that the filters show', async () => {
  const { primary } = here
  const name = `Exported ${crypto.randomUUID()}`
  await primary.call(api.groups.create, { name })
  // The export has an entry of its own, which holds the search.
  const filter = { search: name.toUpperCase(), subject_type: 'groups' }
  const { data } = await primary.call(auditEvents.list, { organization_id, filter })
  const lines = (await (await primary.call(auditEvents.export, { organization_id, filter })).text()).trim()
  const exported = lines.split('\n').map(line => JSON.parse(line).sequence)
  expect(exported).toEqual(data.map(({ sequence }) => sequence).reverse())
  expect(exported).toHaveLength(1)
})
