import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
let fixture: Fixture
/** A mapping as it is shipped: `from` of HIPAA is a part of `to`. */
let mapping: { from: number; to: number; relation: string; fromOption: number; toOption: number }
let protocolId = 0

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
  const { rows } = await here.owner.query(
    `select m.from_question_id::int as from, m.to_question_id::int as to, m.relation, q.protocol_id::int as protocol,
       (select min(id)::int from question_options where question_id = m.from_question_id) as "fromOption",
       (select min(id)::int from question_options where question_id = m.to_question_id) as "toOption"
     from question_mappings m join questions q on q.id = m.to_question_id where m.relation = 'subset' order by 1, 2 limit 1`,
  )
  mapping = rows[0]
  protocolId = rows[0].protocol
  await here.owner.query(
    `insert into organization_protocols (organization_id, protocol_id) values ($1, $2)`,
    [here.company.organizationId, protocolId],
  )
  await here.owner.query(
    `insert into entity_protocols (organization_id, entity_id, protocol_id) select $1, unnest($2::bigint[]), $3`,
    [here.company.organizationId, fixture.entityIds, protocolId],
  )
  await give(mapping.from, mapping.fromOption)
  await give(mapping.to, mapping.toOption)
})

function give(questionId: number, optionId: number) {
  return here.primary.call(api.answers.giveMany, {
    question_id: questionId,
    answers: fixture.entityIds.map(entity_id => ({
      entity_id,
      assessment_period_id: fixture.periodId,
      question_option_id: optionId,
      control: 'Badges.',
    })),
  })
}

test('the answers to a mapped question are found from either side, each with its relation', async () => {
  const [entityId = 0] = fixture.entityIds
  const filter = { entity_id: [entityId] }
  const fromOurs = await here.primary.call(api.answers.mapped, { question_id: mapping.from, filter })
  const other = fromOurs.data.find(each => each.question.id === mapping.to)
  expect(other).toMatchObject({
    relation: 'superset',
    protocol: { id: protocolId },
    answer: { entity_id: entityId, question_id: mapping.to, control: 'Badges.' },
    option: { id: mapping.toOption },
  })
  const { data } = await here.primary.call(api.answers.mapped, { question_id: mapping.to, filter })
  expect(data).toMatchObject([
    { relation: 'subset', question: { id: mapping.from }, option: { id: mapping.fromOption } },
  ])
  const { rows } = await here.owner.query(
    `select coalesce(parent_question_id, id)::int as topic from questions where id = $1`,
    [mapping.from],
  )
  expect(data[0]?.question.topic_id).toBe(rows[0].topic)
})

test('all entities are paged and counted', async () => {
  const page = { question_id: mapping.to, page: 2, per_page: 2, sort: 'id|asc' }
  const listed = await here.primary.call(api.answers.mapped, page)
  expect(listed).toMatchObject({ total: 3, last_page: 2, from: 3, to: 3 })
})

test('only what the caller may read is shown', async () => {
  const seen = async (who: typeof here.employee) =>
    (await who.call(api.answers.mapped, { question_id: mapping.to })).data.map(each => each.answer.entity_id)
  expect(await seen(here.employee)).toEqual([])
  expect(await seen(here.manager)).toEqual([fixture.entityIds[0]])
  const [, entityId = 0] = fixture.entityIds
  await anAssignment(here, {
    company: here.company,
    fixture,
    userId: here.employee.userId,
    questionId: mapping.from,
    entityId,
  })
  expect(await seen(here.employee)).toEqual([entityId])
})

test('only the current period counts, and only frameworks in use', async () => {
  const organization = here.company.organizationId
  const ask = () => here.primary.call(api.answers.mapped, { question_id: mapping.to })
  const drop = (value: string) =>
    here.owner.query(
      `update organization_protocols set dropped_at = ${value} where organization_id = $1 and protocol_id = $2`,
      [organization, fixture.protocolId],
    )
  await drop('now()')
  expect((await ask()).total).toBe(0)
  await drop('null')
  await here.owner.query(
    `insert into assessment_periods (organization_id, name, start_date, end_date) values ($1, 'Newer', current_date, current_date + 9)`,
    [organization],
  )
  expect((await ask()).total).toBe(0)
  await here.owner.query(`delete from assessment_periods where name = 'Newer'`)
  expect((await ask()).total).toBe(3)
})

test('another company sees none of them', async () => {
  await expect(here.stranger.call(api.answers.mapped, { question_id: mapping.to })).rejects.toMatchObject({
    status: 404,
  })
  await aFixture(here, here.other, { protocolId })
  expect((await here.stranger.call(api.answers.mapped, { question_id: mapping.to })).total).toBe(0)
  const absurd = { question_id: mapping.to, filter: { entity_id: 'all' } }
  expect((await here.primary.ask(api.answers.mapped, absurd)).statusCode).toBe(422)
})
