import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { namesEveryEntity } from '#domain/questions/completion.rules.ts'
import { ENTITIES_NAMED, type Question } from '#domain/questions/questions.contract.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, company } = here
const own = company.organizationId
let fixture: Fixture
/** Answered for every other entity, for all, and for none. */
let asked: { half: number; all: number; none: number }

beforeAll(async () => {
  fixture = await aFixture(here, company, { entities: 130 })
  const [half = 0, all = 0, none = 0] = fixture.questions.map(({ id }) => id)
  asked = { half, all, none }
  const { owner } = here
  await owner.query(
    `insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, control,
       not_applicable, weight, created_by, answered_by)
     select $1, $2, e.id, $3, q.id, 'N/A', true, 1, $4, $4 from unnest($5::bigint[]) with ordinality e (id, place)
     join (values ($6::bigint, 2), ($7, 1)) q (id, every) on e.place % q.every = 0`,
    [own, fixture.periodId, fixture.protocolId, primary.userId, fixture.entityIds, half, all],
  )
  await owner.query('update entities set manager_id = $1 where organization_id = $2 and id % 10 > 0', [
    manager.userId,
    own,
  ])
  await owner.query(
    `insert into entity_divisions (organization_id, entity_id, division_id)
     select $1, unnest($2::bigint[]), $3`,
    [own, fixture.entityIds.slice(2, 115), fixture.divisionId],
  )
  // Answered and unanswered, among those that a list names and beyond; some are trashed, too, or lose the framework.
  await exclude(half, [...fixture.entityIds.slice(4, 9), ...fixture.entityIds.slice(119, 124)])
  await exclude(all, fixture.entityIds.slice(0, 40))
  await owner.query('update entities set deleted_at = now() where organization_id = $1 and id = any($2)', [
    own,
    [7, 8, 50, 51, 122, 126].map(place => fixture.entityIds[place]),
  ])
  await owner.query('delete from entity_protocols where organization_id = $1 and entity_id = any($2)', [
    own,
    [5, 6, 60, 61, 121, 127].map(place => fixture.entityIds[place]),
  ])
  for (const entityId of fixture.entityIds.slice(10, 20)) {
    const item = { company, fixture, questionId: none, entityId }
    await anAssignment(here, { ...item, userId: employee.userId })
    await anAssignment(here, { ...item, userId: primary.userId, questionId: half })
  }
})

async function exclude(questionId: number, entityIds: number[]): Promise<void> {
  await here.owner.query(
    `insert into entity_question_exclusions (organization_id, entity_id, protocol_id, question_id, created_by)
     select $1, unnest($2::bigint[]), $3, $4, $5`,
    [own, entityIds, fixture.protocolId, questionId, primary.userId],
  )
}

async function listed(who: Person, ids: number[], topics = false): Promise<Question[]> {
  return (await who.call(api.questions.list, { filter: { ids }, topics })).data
}

function whole(who: Person, { id }: Question): Promise<Question> {
  return who.call(api.questions.show, { question_id: id })
}

const inOrder = (ids: Iterable<number>) => [...ids].sort((one, other) => one - other)

test('a list counts like a single question, and names the first hundred of its entities', async () => {
  let cut = 0
  for (const who of [primary, admin, manager, employee]) {
    for (const question of await listed(who, Object.values(asked))) {
      const single = await whole(who, question)
      expect(namesEveryEntity(single)).toBe(true)
      expectFirstOf(question, single)
      if (!namesEveryEntity(question)) cut++
    }
  }
  // For the primary administrator, a question with 40 exclusions stays below the limit.
  expect(cut).toBeGreaterThanOrEqual(4)
})

test('a topic counts like a single one, and names the first hundred entities of its questions', async () => {
  const [topic] = await listed(primary, [asked.half], true)
  const single = await whole(primary, topic as Question)
  expect(topic?.parent_question_id).toBeNull()
  expectFirstOf(topic as Question, single)
  expect(topic?.completion_meta?.answeredEntities.length).toBeLessThan(ENTITIES_NAMED)
})

function expectFirstOf(listed: Question, single: Question): void {
  const { remainingEntities, answeredEntities, ...counted } = listed.completion_meta as Meta
  const {
    remainingEntities: remaining,
    answeredEntities: answered,
    ...expected
  } = single.completion_meta as Meta
  expect(counted).toEqual(expected)
  const first = new Set(inOrder([...remaining, ...answered]).slice(0, ENTITIES_NAMED))
  expect(remainingEntities).toEqual(remaining.filter(id => first.has(id)))
  expect(answeredEntities).toEqual(answered.filter(id => first.has(id)))
}

test('a list of chosen entities names them', async () => {
  const entity_id = fixture.entityIds.slice(100, 112)
  const { data } = await primary.call(api.questions.list, { filter: { ids: [asked.all], entity_id } })
  expect(data[0]?.completion_meta).toMatchObject({ total: 12, answeredEntities: entity_id })
})

type Meta = NonNullable<Question['completion_meta']>
