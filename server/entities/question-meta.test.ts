import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin, manager, employee } = here
const company = here.company
let fixture: Fixture
let all: number

beforeAll(async () => {
  fixture = await aFixture(here, company, { entities: 4 })
  all = (await metaOf(primary, 2)).requireAnswer
})

const entityOf = (target: number) => fixture.entityIds[target] ?? 0
const questionOf = (target: number) => fixture.questions[target] ?? { id: 0, optionIds: [] }

async function metaOf(who: typeof primary, target: number, period?: number) {
  const shown = await who.call(api.entities.show, {
    entity_id: entityOf(target),
    ...(period && { assessment_period_id: period }),
  })
  return shown.question_meta
}

async function answer(target: number, question: number) {
  const { id, optionIds } = questionOf(question)
  const given = {
    entity_id: entityOf(target),
    assessment_period_id: fixture.periodId,
    question_option_id: optionIds[0] ?? 0,
  }
  await primary.call(api.answers.giveMany, { question_id: id, answers: [{ ...given, control: 'Done.' }] })
}

async function exclude(target: number, question: number) {
  await here.owner.query(
    `insert into entity_question_exclusions (organization_id, entity_id, protocol_id, question_id, created_by)
     values ($1, $2, $3, $4, $5)`,
    [company.organizationId, entityOf(target), fixture.protocolId, questionOf(question).id, primary.userId],
  )
}

const ask = (
  userId: number,
  target: number,
  question: number,
  type: 'question' | 'collaboration' = 'question',
) =>
  anAssignment(here, {
    company,
    fixture,
    userId,
    questionId: questionOf(question).id,
    entityId: entityOf(target),
    type,
  })

test('a new entity requires an answer to every answerable question', async () => {
  const { rows } = await here.owner.query(
    `select count(*) as count from questions q where protocol_id = $1 and deleted_at is null and not exists (
       select from questions c where c.parent_question_id = q.id and c.deleted_at is null)`,
    [fixture.protocolId],
  )
  const meta = await metaOf(primary, 2)
  expect(meta).toMatchObject({
    requireAnswer: Number(rows[0].count),
    answeredQuestions: 0,
    excludedQuestions: 0,
  })
  expect(meta.needsAnswer).toBe(meta.requireAnswer)
  expect(meta.topics.reduce((sum, topic) => sum + topic.total, 0)).toBe(meta.requireAnswer)
})

test('answered and excluded questions are counted separately; an excluded question’s answer no longer counts', async () => {
  await answer(1, 0)
  await answer(1, 1)
  await exclude(1, 1)
  await exclude(1, 2)
  const meta = await metaOf(admin, 1)
  expect(meta).toMatchObject({
    requireAnswer: all - 2,
    answeredQuestions: 1,
    needsAnswer: all - 3,
    excludedQuestions: 2,
  })
  expect(meta.childExclusions.sort()).toEqual([questionOf(1).id, questionOf(2).id].sort())
  expect(meta.topics.reduce((sum, topic) => sum + topic.answered, 0)).toBe(1)
  const { data } = await primary.call(api.entities.list, { per_page: 100 })
  const listed = data.find(each => each.id === entityOf(1))?.question_meta
  const { rawAssignments: _, ...figures } = meta
  expect(listed).toEqual(figures)
})

test('people who look after an entity count its whole scope and all assignments, others their own', async () => {
  await answer(0, 3)
  await ask(employee.userId, 0, 4)
  await ask(employee.userId, 0, 5, 'collaboration')
  await ask(manager.userId, 0, 4)
  await ask(manager.userId, 0, 6, 'collaboration')
  const option = questionOf(5).optionIds[0]
  await here.owner.query(
    `insert into collaboration_answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id,
       question_option_id, control, created_by) values ($1, $2, $3, $4, $5, $6, 'x', $7)`,
    [
      company.organizationId,
      fixture.periodId,
      entityOf(0),
      fixture.protocolId,
      questionOf(5).id,
      option,
      employee.userId,
    ],
  )
  const everybody = {
    assignedQuestions: 1,
    assignedCollaborationQuestions: 2,
    collaborationsAnswered: 1,
    collaborationsNeedsAnswer: 1,
  }
  expect(await metaOf(primary, 0)).toMatchObject({ ...everybody, requireAnswer: all })
  expect((await metaOf(primary, 0)).rawAssignments).toHaveLength(4)
  expect(await metaOf(manager, 0)).toMatchObject({ ...everybody, requireAnswer: all, answeredQuestions: 1 })
  const own = await metaOf(employee, 0)
  expect(own).toMatchObject({
    requireAnswer: 2,
    answeredQuestions: 0,
    needsAnswer: 2,
    assignedQuestions: 1,
    assignedCollaborationQuestions: 1,
    collaborationsAnswered: 1,
    collaborationsNeedsAnswer: 0,
  })
  expect(own.rawAssignments?.map(each => each.user_id)).toEqual([employee.userId, employee.userId])
})

test('another period starts empty, and so does a company without a period', async () => {
  const later = await primary.call(api.periods.create, {
    name: 'Later',
    start_date: '2090-01-01',
    end_date: '2090-12-31',
  })
  await answer(3, 0)
  await exclude(3, 1)
  expect(await metaOf(primary, 3, later.id)).toMatchObject({ answeredQuestions: 0, excludedQuestions: 1 })
  const other = await here.other.primary.call(api.entities.create, { name: 'Ward' })
  expect(other.question_meta).toMatchObject({
    requireAnswer: 0,
    topics: [],
    childExclusions: [],
    rawAssignments: [],
  })
  expect(other.reasons).toMatchObject({
    answer: 'No assessment is open. An admin can open one.',
  })
})

test('a topic whose questions are all deleted is a question itself; deleting a topic deletes its questions', async () => {
  const question = async (parent: number | null, deleted: boolean) => {
    const { rows } = await here.owner.query(
      `insert into questions (organization_id, protocol_id, parent_question_id, tempid, question, deleted_at)
       values ($1, $2, $3, 'x', 'x', case when $4 then now() end) returning id`,
      [company.organizationId, framework, parent, deleted],
    )
    return Number(rows[0].id)
  }
  const { id: framework } = await primary.call(api.protocols.create, { name: 'Own' })
  await primary.call(api.protocols.adopt, { organization_id: company.organizationId, protocol_id: framework })
  const alone = await question(null, false)
  await question(alone, true)
  const gone = await question(null, true)
  await question(gone, false)
  const made = await primary.call(api.entities.create, {
    name: 'Ward',
    protocols: [{ protocol_id: framework }],
  })
  expect(made.question_meta.topics).toEqual([{ id: alone, total: 1, answered: 0 }])
  await primary.call(api.protocols.drop, { organization_id: company.organizationId, protocol_id: framework })
  const dropped = await primary.call(api.entities.show, { entity_id: made.id })
  expect(dropped).toMatchObject({ protocols: [], question_meta: { requireAnswer: 0, topics: [] } })
})
