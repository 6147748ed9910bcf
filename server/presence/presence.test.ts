import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
let fixture: Fixture
let question_id: number

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
  question_id = fixture.questions[0]?.id ?? 0
  await anAssignment(here, {
    company: here.company,
    fixture,
    userId: here.employee.userId,
    questionId: question_id,
    entityId: fixture.entityIds[1] ?? 0,
  })
})

beforeEach(() => here.owner.query('delete from question_watchers'))

test('a person who views a question learns who else does, and never sees themselves', async () => {
  expect(await here.primary.call(api.presence.watch, { question_id })).toEqual([])
  const seen = await here.employee.call(api.presence.watch, {
    question_id,
    entity_id: fixture.entityIds[1] ?? 0,
  })
  expect(seen.map(({ id }) => id)).toEqual([here.primary.userId])
  const back = await here.primary.call(api.presence.watch, { question_id })
  expect(back).toMatchObject([{ id: here.employee.userId, entity_id: fixture.entityIds[1] }])
})

test('a viewer’s entity is named only to people who may see it', async () => {
  await here.primary.call(api.presence.watch, { question_id, entity_id: fixture.entityIds[2] ?? 0 })
  const seen = await here.employee.call(api.presence.watch, { question_id })
  expect(seen).toMatchObject([{ id: here.primary.userId, entity_id: null }])
})

test('a person who leaves or is silent for a while is absent until they return', async () => {
  await here.primary.call(api.presence.watch, { question_id })
  await here.employee.call(api.presence.watch, { question_id })
  await here.employee.call(api.presence.leave, { question_id })
  expect(await here.primary.call(api.presence.watch, { question_id })).toEqual([])
  await here.employee.call(api.presence.watch, { question_id })
  await here.owner.query(
    `update question_watchers set seen_at = now() - interval '31 seconds' where user_id = $1`,
    [here.employee.userId],
  )
  expect(await here.primary.call(api.presence.watch, { question_id })).toEqual([])
  await here.employee.call(api.presence.watch, { question_id })
  expect(await here.primary.call(api.presence.watch, { question_id })).toHaveLength(1)
  await here.owner.query(`update question_watchers set seen_at = now() - interval '31 seconds'`)
  // Before the row is forgotten its owner is back.
  await here.employee.call(api.presence.watch, { question_id })
  expect(await here.primary.call(api.presence.watch, { question_id })).toHaveLength(1)
})

test('a question that the person may not see is not watched', async () => {
  const other = fixture.questions[1]?.id ?? 0
  await expect(here.employee.call(api.presence.watch, { question_id: other })).rejects.toMatchObject({
    status: 404,
  })
  await expect(here.stranger.call(api.presence.watch, { question_id })).rejects.toMatchObject({ status: 404 })
  await expect(here.stranger.call(api.presence.leave, { question_id })).rejects.toMatchObject({ status: 404 })
})

const rowsOf = async (userId: number) => {
  const { rows } = await here.owner.query(
    'select question_id::int, entity_id::int from question_watchers where user_id = $1',
    [userId],
  )
  return rows
}

test('a person who was silent for too long is forgotten at the next view', async () => {
  await here.employee.call(api.presence.watch, { question_id })
  await here.owner.query(
    `update question_watchers set seen_at = now() - interval '31 seconds' where user_id = $1`,
    [here.employee.userId],
  )
  await here.primary.call(api.presence.watch, { question_id })
  expect(await rowsOf(here.employee.userId)).toEqual([])
  expect(await rowsOf(here.primary.userId)).toEqual([{ question_id, entity_id: null }])
  await here.primary.call(api.presence.leave, { question_id })
  expect(await rowsOf(here.primary.userId)).toEqual([])
})

test('a person who left the company is not named', async () => {
  const member = (deleted: string) =>
    here.owner.query(`update memberships set deleted_at = ${deleted} where user_id = $1`, [
      here.employee.userId,
    ])
  await here.employee.call(api.presence.watch, { question_id })
  await member('now()')
  expect(await here.primary.call(api.presence.watch, { question_id })).toEqual([])
  await member('null')
  expect(await here.primary.call(api.presence.watch, { question_id })).toHaveLength(1)
})

test('a hidden entity, or one of another company, is not named', async () => {
  const [hidden = 0] = fixture.entityIds
  await here.employee.call(api.presence.watch, { question_id, entity_id: hidden })
  expect(await here.primary.call(api.presence.watch, { question_id })).toMatchObject([{ entity_id: null }])
  expect(await rowsOf(here.employee.userId)).toEqual([{ question_id, entity_id: null }])
})

test('a refused view leaves nothing', async () => {
  const other = fixture.questions[1]?.id ?? 0
  await expect(here.employee.call(api.presence.watch, { question_id: other })).rejects.toMatchObject({
    status: 404,
  })
  await expect(here.stranger.call(api.presence.watch, { question_id })).rejects.toMatchObject({ status: 404 })
  expect(await rowsOf(here.stranger.userId)).toEqual([])
  expect((await rowsOf(here.employee.userId)).map(row => row.question_id)).not.toContain(other)
})

test('simultaneous viewers all get a response', async () => {
  const people = [here.primary, here.employee, here.primary, here.employee]
  for (const person of people) await person.call(api.presence.watch, { question_id })
  await here.owner.query(`update question_watchers set seen_at = now() - interval '1 minute'`)
  const answers = await Promise.all(people.map(person => person.ask(api.presence.watch, { question_id })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
})

test.each([{ entity_id: -1 }, { entity_id: 'all' }, { surprise: true }])(
  'an absurd look is refused: %j',
  async body => {
    const response = await here.primary.ask(api.presence.watch, { question_id, ...body })
    expect(response.statusCode).toBe(422)
  },
)
