import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, employee, company } = here
let fixture: Fixture
/** A framework of two topics: one heads two questions, the other is a question itself. */
let framework: { id: number; heading: number; first: number; second: number; alone: number }

async function insert(text: string, values: unknown[]): Promise<number> {
  return Number((await here.owner.query(text, values)).rows[0].id)
}

beforeAll(async () => {
  fixture = await aFixture(here, company, { entities: 1 })
  const own = company.organizationId
  const id = await insert(`insert into protocols (organization_id, name) values ($1, 'House') returning id`, [
    own,
  ])
  await here.owner.query('insert into organization_protocols values ($1, $2)', [own, id])
  await here.owner.query(
    'insert into entity_protocols (organization_id, entity_id, protocol_id) values ($1, $2, $3)',
    [own, fixture.entityIds[0], id],
  )
  const question = (tempid: string, parent: number | null, order: number) =>
    insert(
      `insert into questions (organization_id, protocol_id, tempid, question, parent_question_id, display_order)
       values ($1, $2, $3, 'Question ' || $3, $4, $5) returning id`,
      [own, id, tempid, parent, order],
    )
  const heading = await question('1', null, 1)
  const first = await question('1.1', heading, 2)
  const second = await question('1.2', heading, 3)
  framework = { id, heading, first, second, alone: await question('2', null, 4) }
})

async function tempids(who: Person, input: RawInputOf<typeof api.questions.list>): Promise<string[]> {
  const filter = { protocol_id: framework.id, ...input.filter }
  return (await who.call(api.questions.list, { ...input, filter })).data.map(each => each.tempid)
}

async function answer(questionId: number): Promise<void> {
  await here.owner.query(
    `insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, control,
       not_applicable, weight, created_by, answered_by) values ($1, $2, $3, $4, $5, 'N/A', true, 1, $6, $6)`,
    [
      company.organizationId,
      fixture.periodId,
      fixture.entityIds[0],
      framework.id,
      questionId,
      primary.userId,
    ],
  )
}

test('topics are listed among their questions on request', async () => {
  expect(await tempids(primary, {})).toEqual(['1.1', '1.2', '2'])
  expect(await tempids(primary, { topics: true })).toEqual(['1', '1.1', '1.2', '2'])
  expect(await tempids(primary, { topics: true, search: '1.2' })).toEqual(['1', '1.2'])
})

test('everybody who sees a question sees its topic, and no other', async () => {
  expect(await tempids(employee, { topics: true })).toEqual([])
  const assigned = { company, userId: employee.userId, questionId: framework.second }
  const item = { fixture: { ...fixture, protocolId: framework.id }, entityId: fixture.entityIds[0] ?? 0 }
  await anAssignment(here, { ...assigned, ...item })
  expect(await tempids(employee, { topics: true })).toEqual(['1', '1.2'])
  expect(await tempids(employee, {})).toEqual(['1.2'])
})

test('a topic needs no answer once its questions have answers', async () => {
  const required = { topics: true, filter: { required_questions: true } }
  await answer(framework.first)
  expect(await tempids(primary, required)).toEqual(['1', '1.2', '2'])
  await answer(framework.second)
  expect(await tempids(primary, required)).toEqual(['2'])
  await answer(framework.alone)
  expect(await tempids(primary, required)).toEqual([])
})

test('a page beyond the last still has the total', async () => {
  const filter = { protocol_id: framework.id }
  const beyond = await primary.call(api.questions.list, { filter, page: 9, topics: true })
  expect(beyond).toMatchObject({ data: [], total: 4, from: null, to: null, next_page_url: null })
})
