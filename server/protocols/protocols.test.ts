import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, stranger } = here
const organization_id = here.company.organizationId

/** A framework of the company's own with one heading of two questions, a topic without questions, and a trashed one. */
async function aFramework({ owner }: TestServer, organizationId = organization_id): Promise<number> {
  const { rows } = await owner.query(
    `with made as (
       insert into protocols (organization_id, name) values ($1, 'House rules ' || gen_random_uuid()) returning id, organization_id
     ), topics as (
       insert into questions (organization_id, protocol_id, tempid, question, deleted_at)
       select made.organization_id, made.id, x.tempid, x.tempid, x.deleted_at
       from made, (values ('1', null), ('2', null), ('3', now())) as x (tempid, deleted_at) returning id, tempid, protocol_id
     ) select protocol_id, (select id from topics where tempid = '1') as topic_id from topics limit 1`,
    [organizationId],
  )
  const { protocol_id, topic_id } = rows[0]
  await owner.query(
    `insert into questions (organization_id, protocol_id, parent_question_id, tempid, question)
     select $1, $2, $3, x, x from unnest(array['1.1', '1.2']) x`,
    [organizationId, protocol_id, topic_id],
  )
  return protocol_id
}

async function anEntity(name: string, managerId: number | null = null): Promise<number> {
  const { rows } = await here.owner.query(
    'insert into entities (organization_id, name, manager_id) values ($1, $2, $3) returning id',
    [organization_id, name, managerId],
  )
  return rows[0].id
}

async function use(entityId: number, protocolId: number): Promise<void> {
  await here.owner.query(
    'insert into entity_protocols (organization_id, entity_id, protocol_id) values ($1, $2, $3)',
    [organization_id, entityId, protocolId],
  )
}

async function audited(event: string, subjectId: number) {
  const { rows } = await here.owner.query(
    'select user_id, before, after from audit_events where organization_id = $1 and event = $2 and subject_id = $3 order by sequence',
    [organization_id, event, subjectId],
  )
  return rows
}

test('everybody sees what is shipped, and a company alone its own', async () => {
  const protocol_id = await aFramework(here)
  const seen = await employee.call(api.protocols.list, { per_page: 100 })
  expect(seen.data.map(each => each.id)).toEqual(expect.arrayContaining([1, 1000, protocol_id]))
  const strangers = await stranger.call(api.protocols.list, { per_page: 100 })
  expect(strangers.data.map(each => each.id)).not.toContain(protocol_id)
  expect(strangers.data.map(each => each.id)).toEqual(expect.arrayContaining([1, 1000]))
  await expect(stranger.call(api.protocols.show, { protocol_id })).rejects.toMatchObject({ status: 404 })
})

test('headings are topics, everything else that stands is a question', async () => {
  const protocol_id = await aFramework(here)
  const mine = await admin.call(api.protocols.show, { protocol_id })
  expect(mine).toMatchObject({ topics_count: 2, questions_count: 3 })
  const hipaa = await admin.call(api.protocols.show, { protocol_id: 1 })
  expect(hipaa).toMatchObject({ topics_count: 22, questions_count: 113 })
})

test('lists are searched, filtered, sorted and paged', async () => {
  const protocol_id = await aFramework(here)
  await primary.call(api.protocols.adopt, { organization_id, protocol_id })
  const used = await admin.call(api.protocols.list, { filter: { adopted: true }, per_page: 100 })
  expect(used.data.map(each => each.id)).toContain(protocol_id)
  expect(used.data.every(each => each.adopted)).toBe(true)
  const shipped = await admin.call(api.protocols.list, {
    filter: { source: 'shipped' },
    sort: 'name|desc',
    per_page: 1,
  })
  expect(shipped).toMatchObject({
    total: 2,
    last_page: 2,
    data: [{ name: 'NIST Cybersecurity Framework 2.0' }],
  })
  expect((await admin.call(api.protocols.list, { search: 'hipaa' })).data.map(each => each.id)).toEqual([1])
  expect((await admin.call(api.protocols.list, { search: '%' })).total).toBe(0)
})

test('a first adoption brings the defaults and a Standard risk profile with everything in the middle', async () => {
  const protocol_id = await aFramework(here)
  const adopted = await primary.call(api.protocols.adopt, {
    organization_id,
    protocol_id,
    controlTerm: 'Safeguard',
  })
  expect(adopted).toMatchObject({
    adopted: true,
    version: 2,
    configuration: { controlTerm: 'Safeguard', noControlText: 'No control in place', allowUploads: true },
    risk_profiles: [{ name: 'Standard' }],
    abilities: { adopt: false, drop: true, configure: true },
  })
  const { rows } = await here.owner.query(
    `select (select count(*)::int from threats where deleted_at is null) as threats,
       (select count(*)::int from categories where deleted_at is null) as categories,
       (select count(*)::int from risk_profile_threats where risk_profile_id = $1 and likelihood = 3) as rated_threats,
       (select count(*)::int from risk_profile_categories where risk_profile_id = $1 and impact = 3) as rated_categories`,
    [adopted.risk_profiles[0]?.id],
  )
  expect(rows[0].threats).toBeGreaterThan(0)
  expect(rows[0].rated_threats).toBe(rows[0].threats)
  expect(rows[0].rated_categories).toBe(rows[0].categories)
  const [entry] = await audited('protocol.adopted', protocol_id)
  expect(entry).toMatchObject({
    user_id: primary.userId,
    before: { adopted: false },
    after: { adopted: true },
  })
})

test('changes of the configuration merge', async () => {
  const protocol_id = await aFramework(here)
  await primary.call(api.protocols.adopt, { organization_id, protocol_id, controlTerm: 'Safeguard' })
  const changed = await primary.call(api.protocols.adopt, {
    organization_id,
    protocol_id,
    allowUploads: false,
  })
  expect(changed.configuration).toMatchObject({
    controlTerm: 'Safeguard',
    allowUploads: false,
    rollOverAnswers: true,
  })
  expect(changed).toMatchObject({ version: 3, risk_profiles: [{ name: 'Standard' }] })
  const stale = primary.call(
    api.protocols.adopt,
    { organization_id, protocol_id, allowUploads: true },
    { ifMatch: 2 },
  )
  await expect(stale).rejects.toMatchObject({ status: 412, body: { current: { version: 3 } } })
})

test('first adoptions at once make one', async () => {
  const people = [primary, primary, manager, employee, primary, admin]
  // Six connections have to be open for six calls to meet.
  await Promise.all(people.map(each => each.call(api.protocols.list, {})))
  const protocol_id = await aFramework(here)
  const calls = people.map(each => each.ask(api.protocols.adopt, { organization_id, protocol_id }))
  const statuses = (await Promise.all(calls)).map(each => each.statusCode)
  expect(statuses).toEqual([200, 200, 403, 403, 200, 403])
  const { risk_profiles } = await admin.call(api.protocols.show, { protocol_id })
  expect(risk_profiles).toHaveLength(1)
})

test('what is dropped comes back with a new adoption', async () => {
  const protocol_id = await aFramework(here)
  const before = await primary.call(api.protocols.adopt, {
    organization_id,
    protocol_id,
    uploadText: 'Show us',
  })
  await use(await anEntity('Dropped office'), protocol_id)
  await primary.call(api.protocols.drop, { organization_id, protocol_id }, { ifMatch: before.version })
  const dropped = await primary.call(api.protocols.show, { protocol_id })
  expect(dropped).toMatchObject({
    adopted: false,
    configuration: { uploadText: 'Show us' },
    risk_profiles: [],
    entities_count: 0,
  })
  const used = await primary.call(api.protocols.ofOrganization, { organization_id })
  expect(used.data.map(each => each.id)).not.toContain(protocol_id)
  const again = await primary.call(api.protocols.adopt, { organization_id, protocol_id })
  expect(again).toMatchObject({
    adopted: true,
    entities_count: 1,
    configuration: { uploadText: 'Show us' },
    risk_profiles: before.risk_profiles,
    version: before.version + 2,
  })
  expect(await audited('protocol.dropped', protocol_id)).toHaveLength(1)
})

test('what is not in use cannot be dropped', async () => {
  const protocol_id = await aFramework(here)
  const drop = primary.call(api.protocols.drop, { organization_id, protocol_id })
  await expect(drop).rejects.toMatchObject({
    status: 409,
    body: { message: 'The company doesn’t use this framework.' },
  })
})

test('entities are counted as far as the caller sees them', async () => {
  const protocol_id = await aFramework(here)
  await primary.call(api.protocols.adopt, { organization_id, protocol_id })
  await use(await anEntity('Managed', manager.userId), protocol_id)
  await use(await anEntity('Another'), protocol_id)
  const counts = [primary, manager, employee].map(
    async each => (await each.call(api.protocols.show, { protocol_id })).entities_count,
  )
  expect(await Promise.all(counts)).toEqual([2, 1, 0])
})

test('the primary administrator makes, changes, trashes and restores a framework of the company', async () => {
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
    expect(await audited(`protocol.${event}`, protocol_id), event).toHaveLength(1)
  }
})

test('what is in use cannot be trashed', async () => {
  const protocol_id = await aFramework(here)
  await primary.call(api.protocols.adopt, { organization_id, protocol_id })
  const removal = primary.call(api.protocols.remove, { protocol_id })
  await expect(removal).rejects.toMatchObject({ status: 409 })
  await primary.call(api.protocols.drop, { organization_id, protocol_id })
  await primary.call(api.protocols.remove, { protocol_id })
})

test('what is shipped is nobody’s to change', async () => {
  const shown = await primary.call(api.protocols.show, { protocol_id: 1000 })
  expect(shown.abilities).toMatchObject({ edit: false, delete: false })
  for (const route of [api.protocols.update, api.protocols.remove, api.protocols.restore]) {
    const response = await primary.ask(route, { protocol_id: 1000 })
    expect(response.statusCode, route.path).toBe(403)
  }
})

test('lesser roles may look, not decide', async () => {
  const protocol_id = await aFramework(here)
  const refused = [
    [manager, api.protocols.adopt, { organization_id, protocol_id }],
    [employee, api.protocols.drop, { organization_id, protocol_id }],
    [admin, api.protocols.create, { name: 'Mine' }],
    [admin, api.protocols.update, { protocol_id, name: 'Mine' }],
    [admin, api.protocols.remove, { protocol_id }],
    [admin, api.protocols.restore, { protocol_id }],
    [manager, api.protocols.apply, { import_id: 1 }],
  ] as const
  for (const [person, route, input] of refused) {
    expect((await person.ask(route, input)).statusCode, route.summary).toBe(403)
  }
  const { reasons } = await manager.call(api.protocols.show, { protocol_id })
  expect(reasons.adopt).toBe('Only an admin decides which frameworks the company uses.')
})

test('another company’s framework does not exist', async () => {
  const protocol_id = await aFramework(here)
  const theirs = here.other.organizationId
  const refused = [
    [stranger, api.protocols.update, { protocol_id, name: 'Mine' }],
    [stranger, api.protocols.remove, { protocol_id }],
    [stranger, api.protocols.restore, { protocol_id }],
    [stranger, api.protocols.adopt, { organization_id: theirs, protocol_id }],
    [stranger, api.protocols.drop, { organization_id: theirs, protocol_id }],
    [stranger, api.protocols.adopt, { organization_id, protocol_id }],
    [primary, api.protocols.adopt, { organization_id: theirs, protocol_id: 1 }],
    [primary, api.protocols.ofOrganization, { organization_id: theirs }],
  ] as const
  for (const [person, route, input] of refused) {
    expect((await person.ask(route, input)).statusCode, route.summary).toBe(404)
  }
})

test.each([
  [api.protocols.create, { name: '' }],
  [api.protocols.create, { name: 'x'.repeat(301) }],
  [api.protocols.create, { name: 'x', source: 'shipped' }],
  [api.protocols.adopt, { organization_id, protocol_id: 1, controlTerm: '' }],
  [api.protocols.adopt, { organization_id, protocol_id: 1, allowUploads: 'yes' }],
  [api.protocols.adopt, { organization_id, protocol_id: 1, configuration: {} }],
  [api.protocols.list, { sort: 'secret' }],
])('an absurd body is refused %#', async (route, input) => {
  expect((await primary.ask(route, input)).statusCode).toBe(422)
})
