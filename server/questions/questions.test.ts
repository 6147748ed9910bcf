import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { Question } from '#domain/questions/questions.contract.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
let fixture: Fixture
let first: Fixture['questions'][number]

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
  first = fixture.questions[0] as typeof first
  await here.primary.call(api.answers.giveMany, {
    question_id: first.id,
    answers: fixture.entityIds.slice(0, 2).map(entity_id => ({
      entity_id,
      assessment_period_id: fixture.periodId,
      question_option_id: first.optionIds[0] ?? 0,
      control: 'In place.',
    })),
  })
})

beforeEach(() => here.owner.query('delete from entity_question_exclusions'))

test('a page of questions shows for which entities each is answered', async () => {
  const page = await here.primary.call(api.questions.list, {})
  expect(page.per_page).toBe(25)
  expect(page.total).toBe(113)
  const question = page.data.find(each => each.id === first.id)
  expect(question?.completion_meta).toMatchObject({
    total: 3,
    incomplete: 1,
    isComplete: false,
    remainingEntities: [fixture.entityIds[2]],
  })
  expect(question?.completion_meta?.answeredEntities.sort()).toEqual(fixture.entityIds.slice(0, 2).sort())
  expect(question?.options.map(option => option.value)).toEqual([100, 75, 50, 25, 0])
  expect(question?.regulations[0]?.identifier).toBe('164.308(a)(1)(ii)(A)')
})

test('on request only questions that still need an answer are listed', async () => {
  const all = await here.primary.call(api.questions.list, { filter: { required_questions: true } })
  expect(all.total).toBe(113)
  const filter = { required_questions: true, entity_id: fixture.entityIds[0] ?? 0 }
  const some = await here.primary.call(api.questions.list, { filter })
  expect(some.total).toBe(112)
})

test('an excluded question leaves the scope of its entity', async () => {
  const question = fixture.questions[1] as typeof first
  await here.owner.query(
    `insert into entity_question_exclusions (organization_id, entity_id, protocol_id, question_id, created_by) values ($1, $2, 1, $3, $4)`,
    [here.company.organizationId, fixture.entityIds[0], question.id, here.primary.userId],
  )
  const shown = await here.primary.call(api.questions.show, { question_id: question.id })
  expect(shown.completion_meta).toMatchObject({ total: 2, incomplete: 2 })
})

test('topics count items in scope and answered ones, and agree with the list of questions', async () => {
  const topics = await here.primary.call(api.questions.topics, {})
  expect(topics.data).toHaveLength(22)
  const [topic] = topics.data
  const list = await here.primary.call(api.questions.list, {
    filter: { parent_question_id: topic?.id ?? 0 },
    per_page: 100,
  })
  const sum = (of: (question: (typeof list.data)[number]) => number) =>
    list.data.reduce((n, each) => n + of(each), 0)
  expect(topic?.total).toBe(sum(question => question.completion_meta?.total ?? 0))
  expect(topic?.answered).toBe(sum(question => question.completion_meta?.answeredEntities.length ?? 0))
  expect(topic?.answered).toBe(2)
})

test('a whole framework is one list, topics and questions in order', async () => {
  const { data } = await here.employee.call(api.questions.ofProtocol, { protocol_id: 1 })
  expect(data.filter(question => question.parent_question_id === null)).toHaveLength(22)
  expect(data).toHaveLength(135)
  expect(data[0]?.tempid).toBe('1')
  expect(data[1]?.tempid).toBe('1.1')
})

test('an employee sees assigned questions only, and only the entities they are assigned for', async () => {
  const { employee, company } = here
  const entityId = fixture.entityIds[1] ?? 0
  expect((await employee.call(api.questions.list, {})).total).toBe(0)
  await anAssignment(here, { company, fixture, userId: employee.userId, questionId: first.id, entityId })
  const { data } = await employee.call(api.questions.list, {})
  expect(data.map(question => question.id)).toEqual([first.id])
  expect(data[0]?.completion_meta).toMatchObject({
    total: 1,
    answeredEntities: [entityId],
    myAssignedEntities: [entityId],
  })
  await expect(
    employee.call(api.questions.show, { question_id: fixture.questions[3]?.id ?? 0 }),
  ).rejects.toMatchObject({
    status: 404,
  })
})

test('a manager sees the answered questions of the entity that it manages', async () => {
  const { data } = await here.manager.call(api.questions.list, {})
  expect(data.map(question => question.id)).toEqual([first.id])
  expect(data[0]?.completion_meta).toMatchObject({ total: 1, answeredEntities: [fixture.entityIds[0]] })
})

test('lists and single questions have the fields of the contract, and no others', async () => {
  for (const who of [here.primary, here.manager, here.employee]) {
    const { data } = await who.call(api.questions.list, { topics: true })
    const leaves = data.filter(each => each.parent_question_id !== null)
    const shown = await Promise.all(
      leaves.slice(0, 3).map(({ id }) => who.call(api.questions.show, { question_id: id })),
    )
    for (const question of [...data, ...shown]) expect(Question.parse(question)).toEqual(question)
  }
})

test('a change of a question is in the next page, and one that is deleted is not', async () => {
  const titleOf = async () => {
    const { data } = await here.primary.call(api.questions.list, { filter: { ids: [first.id] } })
    return data[0]?.title
  }
  const before = await titleOf()
  await here.owner.query(`update questions set title = 'Another title' where id = $1`, [first.id])
  expect(await titleOf()).toBe('Another title')
  await here.owner.query(`update questions set deleted_at = now() where id = $1`, [first.id])
  expect(await titleOf()).toBeUndefined()
  await here.owner.query(`update questions set deleted_at = null, title = $2 where id = $1`, [
    first.id,
    before,
  ])
  expect(await titleOf()).toBe(before)
})

test('unknown filters, sorts and sizes are refused with their names', async () => {
  const refusal = async (query: string) => {
    const response = await here.primary.send('GET', `/api/v1/questions?${query}`, null)
    return [response.statusCode, Object.keys(response.json().errors ?? {})]
  }
  expect(await refusal('filter[colour]=red')).toEqual([422, ['filter.colour']])
  expect(await refusal('sort=password|asc')).toEqual([422, ['sort']])
  expect(await refusal('per_page=101')).toEqual([422, ['per_page']])
  expect(await refusal('colour=red')).toEqual([422, ['colour']])
})
