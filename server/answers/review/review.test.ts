import { beforeAll, expect, test } from 'vitest'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import { api } from '#domain/api.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin, manager, employee } = here
let fixture: Fixture
let answers: RegularAnswer[]

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
  await here.owner.query(
    'update entities set manager_id = case when id = $2 then $1::bigint end where id = any($3)',
    [manager.userId, fixture.entityIds[1], fixture.entityIds],
  )
  answers = []
  for (const [index, question] of fixture.questions.slice(0, 3).entries()) {
    const given = fixture.entityIds.map(entity_id => ({
      entity_id,
      assessment_period_id: fixture.periodId,
      ...(index === 2
        ? { not_applicable: true, not_applicable_reason: 'No doors.' }
        : { question_option_id: question.optionIds[index] ?? 0, control: 'Badges.' }),
    }))
    answers.push(...(await primary.call(api.answers.giveMany, { question_id: question.id, answers: given })))
  }
})

type Filter = NonNullable<RawInputOf<typeof api.review.list>['filter']>
const sorted = (ids: number[]) => ids.sort((one, other) => one - other)
const listed = async (person: Person, filter: Filter = {}) =>
  sorted((await person.call(api.review.list, { filter, per_page: 100 })).data.map(({ id }) => id))
const idsWhere = (holds: (answer: RegularAnswer) => boolean) =>
  answers
    .filter(holds)
    .map(({ id }) => id)
    .sort((a, b) => a - b)

test('people see the answers that they may accept: admins those of their entities, managers theirs', async () => {
  const everything = idsWhere(() => true)
  expect(await listed(primary)).toEqual(everything)
  expect(await listed(manager)).toEqual(idsWhere(each => each.entity_id === fixture.entityIds[1]))
  const ofDivision = await listed(admin)
  expect(ofDivision.length).toBeLessThan(everything.length)
  expect(await manager.call(api.review.choices, {})).toMatchObject({
    protocols: [{ id: fixture.protocolId }],
    entities: [{ id: fixture.entityIds[1] }],
    people: [{ id: primary.userId }],
  })
  for (const person of [primary, admin, manager]) {
    const { waiting } = await person.call(api.review.count, {})
    expect(waiting).toBe((await listed(person)).length)
  }
  await expect(employee.call(api.review.list, {})).rejects.toMatchObject({ status: 403 })
})

test('the list is filtered by framework, topic, entity, person, time, score and origin', async () => {
  const [first, second] = fixture.questions
  const same = async (filter: Filter, holds: (answer: RegularAnswer) => boolean) =>
    expect(await listed(primary, filter), JSON.stringify(filter)).toEqual(idsWhere(holds))
  await same({ entity_id: fixture.entityIds[0] }, each => each.entity_id === fixture.entityIds[0])
  await same({ protocol_id: fixture.protocolId }, () => true)
  await same({ protocol_id: 987_654 }, () => false)
  const { rows } = await here.owner.query(
    'select id, coalesce(parent_question_id, id) as topic from questions where id = any($1)',
    [fixture.questions.map(({ id }) => id)],
  )
  const topicOf = new Map(rows.map(row => [Number(row.id), Number(row.topic)]))
  const topic = must(topicOf.get(must(first).id))
  await same({ topic_id: topic }, each => topicOf.get(each.question_id) === topic)
  await same({ answered_by: manager.userId }, () => false)
  await same({ answered_by: [primary.userId, manager.userId] }, () => true)
  await same({ since: new Date(Date.now() + 60_000).toISOString() }, () => false)
  await same({ since: new Date(Date.now() - 3_600_000).toISOString() }, () => true)
  await same({ score: ['not-applicable'] }, each => each.not_applicable)
  const low = answers.filter(each => each.score !== null && each.score < 25)
  await same({ score: ['0-24', 'not-applicable'] }, each => each.not_applicable || low.includes(each))
  await same({ carried_over: true }, () => false)
  await here.owner.query('update answers set carried_from = $2 where id = $1', [
    must(answers[0]).id,
    must(answers.find(each => each.question_id === must(second).id)).id,
  ])
  await same({ carried_over: true }, each => each === answers[0])
})

test('all that match are accepted in one call, up to the moment of the count, and nothing saved later', async () => {
  const entity = must(fixture.entityIds[0])
  const filter = { entity_id: entity }
  const { waiting, as_of } = await primary.call(api.review.count, { filter })
  const mine = answers.filter(each => each.entity_id === entity)
  expect(waiting).toBe(mine.length)
  const [changed, ...rest] = mine
  await here.owner.query(`update answers set updated_at = now() + interval '1 second' where id = $1`, [
    must(changed).id,
  ])
  const done = await primary.call(api.review.acceptAll, { filter, as_of })
  expect(done).toMatchObject({ refused: [], next: null })
  expect(sorted(done.saved.map(({ id }) => id))).toEqual(sorted(rest.map(({ id }) => id)))
  expect(await listed(primary, filter)).toEqual([must(changed).id])
  await primary.call(api.answers.acceptMany, { answers: done.saved, accepted: false })
  expect((await listed(primary, filter)).length).toBe(mine.length)
})

test('answers of a locked assessment are refused one by one, and reach ends where the entity does', async () => {
  const entity = must(fixture.entityIds[1])
  await primary.call(api.entities.lock, { entity_id: entity, period_id: fixture.periodId, locked: true })
  const { as_of } = await manager.call(api.review.count, {})
  const done = await manager.call(api.review.acceptAll, { as_of })
  expect(done.saved).toEqual([])
  expect(done.refused.map(({ id }) => id)).toEqual(await listed(manager))
  expect(new Set(done.refused.map(({ error }) => error))).toEqual(new Set(['This assessment is locked.']))
  await primary.call(api.entities.lock, { entity_id: entity, period_id: fixture.periodId, locked: false })
  const other = must(fixture.entityIds[2])
  const nothing = await manager.call(api.review.acceptAll, { as_of, filter: { entity_id: other } })
  expect(nothing).toEqual({ saved: [], refused: [], next: null })
})
