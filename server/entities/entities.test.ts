import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, stranger } = here
let fixture: Fixture

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
})

const entityOf = (index: number) => fixture.entityIds[index] ?? 0
const anEntity = (rest: object = {}) => primary.call(api.entities.create, { name: 'Ward', ...rest })

/** Returns the statuses of calls made at once, each status once. */
async function statusesOf(calls: Promise<unknown>[]): Promise<number[]> {
  const statuses = calls.map(call =>
    call.then(
      () => 200,
      refused => refused.status,
    ),
  )
  return [...new Set(await Promise.all(statuses))]
}

async function events(entityId: number): Promise<string[]> {
  const { rows } = await here.owner.query(
    `select event from audit_events where subject_type = 'entities' and subject_id = $1 order by sequence`,
    [entityId],
  )
  return rows.map(row => row.event)
}

test('an entity is created with all its fields, with the Standard risk profile by default', async () => {
  const made = await anEntity({
    description: 'Third floor',
    location: 'Boston',
    manager_id: manager.userId,
    protocols: [{ protocol_id: fixture.protocolId }],
  })
  expect(made).toMatchObject({ name: 'Ward', location: 'Boston', version: 1, tags: [], divisions: [] })
  expect(made.manager).toMatchObject({ id: manager.userId, full_name: 'Manager Home' })
  expect(made.protocols).toMatchObject([
    { id: fixture.protocolId, pivot: { risk_profile_id: fixture.profileId } },
  ])
  expect(made.abilities).toMatchObject({ edit: true, delete: true, lock: true, answer: true, restore: false })
  expect(await primary.call(api.entities.show, { entity_id: made.id })).toEqual(made)
  expect(await events(made.id)).toEqual(['entity.created'])
})

test('each role sees its own entities: the primary admin all, an admin its divisions, a manager its own, an employee assigned ones', async () => {
  const question = fixture.questions[0]?.id ?? 0
  await anAssignment(here, {
    company: here.company,
    fixture,
    userId: employee.userId,
    questionId: question,
    entityId: entityOf(2),
  })
  const seen = async (who: typeof admin) => {
    const { data } = await who.call(api.entities.list, { per_page: 100 })
    return fixture.entityIds.map(id => data.some(entity => entity.id === id))
  }
  expect(await seen(primary)).toEqual([true, true, true])
  expect(await seen(admin)).toEqual([true, true, false])
  expect(await seen(manager)).toEqual([true, false, false])
  expect(await seen(employee)).toEqual([false, false, true])
  await expect(admin.call(api.entities.show, { entity_id: entityOf(2) })).rejects.toMatchObject({
    status: 404,
  })
  await expect(manager.call(api.entities.show, { entity_id: entityOf(1) })).rejects.toMatchObject({
    status: 404,
  })
  await expect(employee.call(api.entities.show, { entity_id: entityOf(0) })).rejects.toMatchObject({
    status: 404,
  })
})

test('an employee sees an entity as far as answering requires, and cannot search by the rest', async () => {
  const hidden = await anEntity({
    name: 'Archive',
    location: 'Cellar',
    manager_id: manager.userId,
    protocols: [{ protocol_id: fixture.protocolId }],
  })
  await primary.call(api.entities.setTags, { entity_id: hidden.id, tags: ['secret'] })
  await anAssignment(here, {
    company: here.company,
    fixture,
    userId: employee.userId,
    questionId: fixture.questions[1]?.id ?? 0,
    entityId: hidden.id,
  })
  const seen = await employee.call(api.entities.show, { entity_id: hidden.id })
  expect(seen).toMatchObject({
    name: 'Archive',
    location: '',
    manager_id: null,
    manager: null,
    tags: [],
    group: null,
  })
  expect(seen.reasons.edit).toBe('Only an admin can change an entity.')
  expect((await employee.call(api.entities.list, { search: 'Cellar' })).total).toBe(0)
  expect((await employee.call(api.entities.list, { filter: { manager_id: manager.userId } })).total).toBe(0)
  expect((await manager.call(api.entities.list, { search: 'CELL' })).total).toBe(1)
})

test('fields omitted from a change stay, and the audit log keeps both versions', async () => {
  const made = await anEntity({ location: 'Boston', protocols: [{ protocol_id: fixture.protocolId }] })
  const changed = await primary.call(
    api.entities.update,
    { entity_id: made.id, name: 'Ward 2' },
    { ifMatch: 1 },
  )
  expect(changed).toMatchObject({ name: 'Ward 2', location: 'Boston', version: 2, protocols: made.protocols })
  const { rows } = await here.owner.query(
    `select before ->> 'name' as before, after ->> 'name' as after from audit_events
     where event = 'entity.updated' and subject_id = $1`,
    [made.id],
  )
  expect(rows).toEqual([{ before: 'Ward', after: 'Ward 2' }])
})

test('a change of an earlier version is refused with the current one', async () => {
  const made = await anEntity()
  await primary.call(api.entities.update, { entity_id: made.id, name: 'Mine' })
  const stale = primary.call(api.entities.update, { entity_id: made.id, name: 'Theirs' }, { ifMatch: 1 })
  await expect(stale).rejects.toMatchObject({ status: 412, body: { current: { name: 'Mine', version: 2 } } })
  const staleTags = primary.call(api.entities.setTags, { entity_id: made.id, tags: [] }, { ifMatch: 1 })
  await expect(staleTags).rejects.toMatchObject({ status: 412 })
})

test('another company cannot detect an entity, nor combine its own ids with ours', async () => {
  const entity_id = entityOf(0)
  const calls = [
    stranger.call(api.entities.show, { entity_id }),
    stranger.call(api.entities.update, { entity_id, name: 'x' }),
    stranger.call(api.entities.setProtocols, { entity_id, protocols: [] }),
    stranger.call(api.entities.setTags, { entity_id, tags: [] }),
    stranger.call(api.entities.setDivisions, { entity_id, division_ids: [] }),
    stranger.call(api.entities.lock, { entity_id, period_id: fixture.periodId, locked: true }),
    stranger.call(api.entities.remove, { entity_id }),
    stranger.call(api.entities.restore, { entity_id }),
    stranger.call(api.entities.ofOrganization, { organization_id: here.company.organizationId }),
    stranger.call(api.entities.list, { filter: { assessment_period_id: fixture.periodId } }),
  ]
  expect(await statusesOf(calls)).toEqual([404])
})

test('a manager and an employee change nothing', async () => {
  const entity_id = entityOf(0)
  for (const who of [manager, employee]) {
    const calls = [
      who.call(api.entities.create, { name: 'x' }),
      who.call(api.entities.update, { entity_id, name: 'x' }),
      who.call(api.entities.setProtocols, { entity_id, protocols: [] }),
      who.call(api.entities.setTags, { entity_id, tags: [] }),
      who.call(api.entities.setDivisions, { entity_id, division_ids: [] }),
      who.call(api.entities.lock, { entity_id, period_id: fixture.periodId, locked: true }),
      who.call(api.entities.remove, { entity_id }),
      who.call(api.entities.restore, { entity_id }),
    ]
    expect(await statusesOf(calls)).toEqual([403])
  }
})

test('an admin sees entities with assignments of their own beyond their divisions, but does not change them', async () => {
  await anAssignment(here, {
    company: here.company,
    fixture,
    userId: admin.userId,
    questionId: fixture.questions[2]?.id ?? 0,
    entityId: entityOf(2),
  })
  try {
    const seen = await admin.call(api.entities.show, { entity_id: entityOf(2) })
    const sentence = 'Only an admin of its divisions can change this entity.'
    expect(seen.reasons).toMatchObject({ edit: sentence, lock: sentence })
    expect(seen.question_meta.requireAnswer).toBe(1)
    const change = admin.call(api.entities.update, { entity_id: entityOf(2), name: 'x' })
    await expect(change).rejects.toMatchObject({ status: 403, body: { message: sentence } })
  } finally {
    await here.owner.query(`delete from assignments where user_id = $1`, [admin.userId])
  }
})

test('ids that do not exist for the caller are refused by field', async () => {
  const theirs = await stranger.call(api.groups.create, { name: 'Theirs' })
  const division = await stranger.call(api.divisions.create, { name: 'Theirs' })
  const refused = anEntity({
    manager_id: stranger.userId,
    group_id: theirs.id,
    tag_ids: [999_999],
    division_ids: [division.id],
    protocols: [{ protocol_id: 999_999 }, { protocol_id: fixture.protocolId, risk_profile_id: 999_999 }],
  })
  const error = await refused.catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ status: 422 })
  expect(Object.keys((error as { body: { errors: object } }).body.errors).sort()).toEqual([
    'division_ids.0',
    'group_id',
    'manager_id',
    'protocols.0.protocol_id',
    'protocols.1.risk_profile_id',
    'tag_ids.0',
  ])
})

test('an entity is managed by a manager or an admin, not by an employee', async () => {
  const refused = anEntity({ manager_id: employee.userId })
  await expect(refused).rejects.toMatchObject({
    status: 422,
    body: { errors: { manager_id: expect.any(Array) } },
  })
  expect((await anEntity({ manager_id: admin.userId })).manager_id).toBe(admin.userId)
})

test('absurd bodies are refused', async () => {
  const bodies = [
    {},
    { name: '' },
    { name: 'x'.repeat(201) },
    { name: 7 },
    { name: 'x', tag_ids: 'no' },
    { name: 'x', extra: 1 },
  ]
  for (const body of bodies) expect((await primary.ask(api.entities.create, body)).statusCode).toBe(422)
  expect((await primary.send('GET', '/api/v1/entities?filter[nothing]=1', null)).statusCode).toBe(422)
  expect((await primary.send('GET', '/api/v1/entities/abc', null)).statusCode).toBe(404)
})

test('a trashed entity is gone for all but its admins, cannot be changed, and is restorable for 30 days', async () => {
  const made = await anEntity({ manager_id: manager.userId })
  const entity_id = made.id
  await primary.call(api.entities.remove, { entity_id })
  expect(
    (await primary.call(api.entities.list, { filter: { trashed: 'only' } })).data.map(e => e.id),
  ).toContain(entity_id)
  expect((await primary.call(api.entities.list, { per_page: 100 })).data.map(e => e.id)).not.toContain(
    entity_id,
  )
  expect((await manager.call(api.entities.list, { filter: { trashed: 'only' } })).total).toBe(0)
  await expect(manager.call(api.entities.show, { entity_id })).rejects.toMatchObject({ status: 404 })
  await expect(primary.call(api.entities.update, { entity_id, name: 'x' })).rejects.toMatchObject({
    status: 409,
  })
  await expect(primary.call(api.entities.remove, { entity_id })).rejects.toMatchObject({ status: 409 })
  const { rows } = await here.owner.query(`select deleted_by from entities where id = $1`, [entity_id])
  expect(rows).toEqual([{ deleted_by: primary.userId }])
  const stale = primary.call(api.entities.restore, { entity_id }, { ifMatch: 1 })
  await expect(stale).rejects.toMatchObject({ status: 412, body: { current: { version: 2 } } })
  expect(await primary.call(api.entities.restore, { entity_id })).toMatchObject({ deleted_at: null })
  await expect(primary.call(api.entities.restore, { entity_id })).rejects.toMatchObject({ status: 409 })
  expect(await events(entity_id)).toEqual(['entity.created', 'entity.trashed', 'entity.restored'])
})

test('after 30 days in the trash an entity cannot be restored', async () => {
  const { id } = await anEntity()
  await primary.call(api.entities.remove, { entity_id: id })
  await here.owner.query(`update entities set deleted_at = now() - interval '31 days' where id = $1`, [id])
  const late = primary.call(api.entities.restore, { entity_id: id })
  await expect(late).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('30 days') },
  })
})

test('the company’s path returns the same', async () => {
  const organization_id = here.company.organizationId
  const under = await primary.call(api.entities.showOfOrganization, {
    organization_id,
    entity_id: entityOf(0),
  })
  expect(under).toEqual(await primary.call(api.entities.show, { entity_id: entityOf(0) }))
  const { total } = await primary.call(api.entities.ofOrganization, { organization_id })
  expect(total).toBe((await primary.call(api.entities.list, {})).total)
})
