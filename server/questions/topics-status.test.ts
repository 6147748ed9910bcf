import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { company, primary, manager, employee } = here
let fixture: Fixture
/** A framework of four topics without questions of their own, for two entities of which the manager manages the first. */
let topics: number[]

beforeAll(async () => {
  fixture = await aFixture(here, company, { entities: 2 })
  const own = company.organizationId
  const { rows } = await here.owner.query(
    `insert into protocols (organization_id, name) values ($1, 'House') returning id::int`,
    [own],
  )
  const protocolId = rows[0].id
  await here.owner.query('insert into organization_protocols values ($1, $2)', [own, protocolId])
  await here.owner.query(
    'insert into entity_protocols (organization_id, entity_id, protocol_id) select $1, unnest($2::bigint[]), $3',
    [own, fixture.entityIds, protocolId],
  )
  const made = await here.owner.query(
    `insert into questions (organization_id, protocol_id, tempid, question, display_order)
     select $1, $2, n, 'Question ' || n, n from generate_series(1, 4) n returning id::int`,
    [own, protocolId],
  )
  topics = made.rows.map(({ id }) => id)
  fixture = { ...fixture, protocolId }
  await arrange()
})

const ask = async (
  who: Person,
  index: number,
  entity: number,
  { type, days }: { type?: 'question' | 'collaboration'; days?: number },
) => {
  const questionId = topics[index] ?? 0
  const entityId = fixture.entityIds[entity] ?? 0
  await anAssignment(here, {
    company,
    fixture,
    userId: who.userId,
    questionId,
    entityId,
    ...(type && { type }),
    due: days,
  })
}
const answer = (index: number, entities: number[]) =>
  here.owner.query(
    `insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, control,
       not_applicable, weight, created_by, answered_by) select $1, $2, unnest($3::bigint[]), $4, $5, 'N/A', true, 1, $6, $6`,
    [
      company.organizationId,
      fixture.periodId,
      entities.map(entity => fixture.entityIds[entity]),
      fixture.protocolId,
      topics[index],
      primary.userId,
    ],
  )
const opine = (who: Person, index: number, entity: number) =>
  here.owner.query(
    `insert into collaboration_answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id,
       control, not_applicable, created_by) values ($1, $2, $3, $4, $5, 'N/A', true, $6)`,
    [
      company.organizationId,
      fixture.periodId,
      fixture.entityIds[entity],
      fixture.protocolId,
      topics[index],
      who.userId,
    ],
  )

type Filter = NonNullable<RawInputOf<typeof api.questions.topics>['filter']>
const read = async (who: Person, filter: Filter = {}) =>
  (await who.call(api.questions.topics, { filter: { protocol_id: fixture.protocolId, ...filter } })).data
/** Returns the listed topics, by their index. */
const found = async (who: Person, filter: Filter) =>
  (await read(who, filter)).map(({ id }) => topics.indexOf(id))

async function arrange(): Promise<void> {
  await answer(0, [0, 1])
  await answer(1, [0, 1])
  await answer(2, [0])
  for (const index of [1, 2, 3]) await ask(employee, index, 0, { type: 'collaboration' })
  await ask(manager, 3, 1, { type: 'collaboration' })
  await opine(employee, 2, 0)
  await opine(manager, 3, 1)
  // Nobody asked for this one.
  await opine(primary, 3, 0)
  await ask(employee, 0, 0, { days: -2 })
  await ask(employee, 0, 1, { days: 7 })
  await ask(manager, 1, 1, { days: 8 })
  await ask(employee, 1, 1, { days: -9 })
  await ask(employee, 2, 1, { days: 32 })
}

test('a topic is complete with all its answers and opinions, or by opinions alone', async () => {
  expect(await found(primary, { status: 'complete' })).toEqual([0])
  expect(await found(primary, { status: 'open' })).toEqual([1, 2, 3])
  expect(await found(primary, { status: 'complete', completion_by: 'collaborators' })).toEqual([0, 2])
  expect(await found(primary, { status: 'open', completion_by: 'collaborators' })).toEqual([1, 3])
  expect(await found(primary, { status: 'complete', completion_by: 'combined' })).toEqual([0])
  expect(await found(primary, { status: 'open', completion_by: 'combined' })).toEqual([1, 2, 3])
})

test('opinions are counted for visible items in scope of the requested entities', async () => {
  const opinions = async (who: Person, filter: Filter = {}) => {
    const topic = (await read(who, filter)).find(({ id }) => id === topics[3])
    return topic && [topic.answered_collaboration, topic.total_collaboration]
  }
  expect(await opinions(primary)).toEqual([1, 2])
  expect(await opinions(primary, { entity_id: fixture.entityIds[0] ?? 0 })).toEqual([0, 1])
  expect(await opinions(employee)).toEqual([0, 1])
  expect(await opinions(manager)).toEqual([1, 1])
  const { completion_meta } = await primary.call(api.questions.show, { question_id: topics[3] ?? 0 })
  expect(completion_meta).toMatchObject({ totalCollaboration: 2, incompleteCollaboration: 1 })
  await here.owner.query(
    `insert into entity_question_exclusions (organization_id, entity_id, protocol_id, question_id, created_by) values ($1, $2, $3, $4, $5)`,
    [company.organizationId, fixture.entityIds[1], fixture.protocolId, topics[3], primary.userId],
  )
  expect(await opinions(primary)).toEqual([0, 1])
  await here.owner.query('delete from entity_question_exclusions where question_id = $1', [topics[3]])
})

test('without the feature there are no requests for opinions', async () => {
  const { organizationId } = company
  await here.owner.query(
    `delete from organization_features where organization_id = $1 and key = 'collaboration'`,
    [organizationId],
  )
  const sums = (await read(primary)).map(topic => topic.total_collaboration)
  expect(sums).toEqual([0, 0, 0, 0])
  expect(await found(primary, { status: 'complete' })).toEqual([0, 1])
  await here.owner.query(
    `insert into organization_features (organization_id, key) values ($1, 'collaboration')`,
    [organizationId],
  )
})

test('due topics have open assignments that the person sees', async () => {
  expect(await found(primary, { due: 'overdue' })).toEqual([0, 1])
  expect(await found(primary, { due: 'overdue', entity_id: fixture.entityIds[1] ?? 0 })).toEqual([1])
  expect(await found(primary, { due: 'week', entity_id: fixture.entityIds[1] ?? 0 })).toEqual([0, 1])
  expect(await found(primary, { due: 'month' })).toEqual([0, 1])
  // In an entity that the person manages, they see the assignments of others; elsewhere only their own.
  expect(await found(manager, { due: 'overdue' })).toEqual([0])
  expect(await found(manager, { due: 'month' })).toEqual([0, 1])
  const overdueOf = async (who: Person) =>
    (await read(who)).flatMap(({ id, overdue_count }) => (id === topics[0] ? overdue_count : []))
  // The same work for those who see it: the manager of the entity is not assigned to it.
  expect([await overdueOf(primary), await overdueOf(manager)]).toEqual([[1], [1]])
  const own = (await read(manager)).find(({ id }) => id === topics[1])
  expect(own).toMatchObject({ assigned_count: 1, overdue_count: 0 })
  const complete = (isComplete: boolean) =>
    here.owner.query(
      `update assignments set completed = $3, completed_at = case when $3 then now() end where user_id = $1 and question_id = $2`,
      [employee.userId, topics[0], isComplete],
    )
  await complete(true)
  expect(await found(primary, { due: 'month' })).toEqual([1])
  await complete(false)
})

test('own assignments count for the entities of the filter', async () => {
  const assigned = async (entity: number) =>
    (await read(employee, { entity_id: fixture.entityIds[entity] ?? 0 })).map(topic => topic.assigned_count)
  expect(await assigned(0)).toEqual([1, 0, 0, 0])
  expect(await assigned(1)).toEqual([1, 1, 1])
})

test('assignments of other questions add no topics', async () => {
  const [other] = fixture.questions
  const listed = await read(primary, { protocol_id: 1 })
  expect(listed.flatMap(topic => topic.question_ids)).toContain(other?.id)
  expect(listed.filter(({ id }) => topics.includes(id))).toEqual([])
})

test.each([{ status: 'done' }, { completion_by: 'nobody' }, { due: 'tomorrow' }, { due: ['week', 'month'] }])(
  'an absurd filter is refused: %j',
  async filter => {
    const response = await primary.ask(api.questions.topics, { filter })
    expect(response.statusCode).toBe(422)
  },
)
