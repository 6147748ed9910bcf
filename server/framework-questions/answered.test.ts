import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, anAssignment } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aFrameworkToEdit } from './edit-steps.testing.ts'

const here = await startTestServer()
const { primary, employee, company } = here
const framework = await aFrameworkToEdit(here)
const { protocol_id, aTopic, aQuestion, update, remove, restore, effects } = framework
const topic = await aTopic('Doors')
const locked = await aQuestion(topic, 'Are doors locked?')
const closed = await aQuestion(topic, 'Are doors closed?')
const fixture = await aFixture(here, company, { protocolId: protocol_id })
const [first = 0, second = 0] = fixture.entityIds

const optionOf = (value: number) => must(locked.options.find(option => option.value === value))
const answer = (entity_id: number, question_option_id: number) =>
  primary.ask(api.answers.giveMany, {
    question_id: locked.id,
    answers: [{ entity_id, assessment_period_id: fixture.periodId, control: 'Bolts.', question_option_id }],
  })
const answered = async (entity_id: number) =>
  (await primary.call(api.answers.list, { filter: { entity_id, question_id: locked.id } })).data[0]
const weightOf = async (entity_id: number) =>
  (
    await here.owner.query('select weight from answers where entity_id = $1 and question_id = $2', [
      entity_id,
      locked.id,
    ])
  ).rows[0].weight as number
const figures = async () => {
  const { data } = await primary.call(api.risks.entities, { filter: { protocol_id } })
  return data
}

test('what refers to a question is counted before it changes', async () => {
  const other = await aQuestion(topic, 'Counted?')
  const none = { answers_count: 0, open_answers_count: 0, opinions_count: 0, entities_count: 0 }
  expect(await effects(other.id)).toEqual({
    ...none,
    assignments_count: 0,
    organizations_count: 0,
    options: [],
  })
  const given = { question_id: other.id, control: 'Bolts.', assessment_period_id: fixture.periodId }
  const [yes] = other.options
  for (const entity_id of [first, second]) {
    const { question_id, ...rest } = given
    const answers = [{ ...rest, entity_id, question_option_id: must(yes).id }]
    await primary.call(api.answers.giveMany, { question_id, answers })
  }
  await anAssignment(here, {
    company,
    fixture,
    userId: employee.userId,
    questionId: other.id,
    entityId: must(fixture.entityIds[2]),
  })
  const counted = {
    answers_count: 2,
    open_answers_count: 2,
    opinions_count: 0,
    entities_count: 2,
    assignments_count: 1,
    organizations_count: 1,
    options: [{ id: must(yes).id, answers_count: 2 }],
  }
  expect(await effects(other.id)).toEqual(counted)
  expect(await effects(topic.id)).toMatchObject({ entities_count: 2, assignments_count: 1 })
  await here.owner.query('update assessment_periods set closed_at = now() where id = $1', [fixture.periodId])
  expect(await effects(other.id)).toMatchObject({
    answers_count: 2,
    open_answers_count: 0,
    assignments_count: 0,
  })
  await here.owner.query('update assessment_periods set closed_at = null where id = $1', [fixture.periodId])
  await remove(other.id)
})

test('an answer keeps the option that was removed, and nobody chooses that again', async () => {
  const full = optionOf(100)
  expect((await answer(first, full.id)).statusCode).toBe(200)
  const before = await figures()
  const changed = await update(locked.id, { options: locked.options.slice(1) })
  expect(changed.options.map(({ value }) => value)).toEqual([75, 50, 25, 0])
  expect(changed.options.map(({ display_order }) => display_order)).toEqual([1, 2, 3, 4])
  expect(changed.former_options).toMatchObject([{ id: full.id, option: full.option }])
  const kept = await answered(first)
  expect(kept).toMatchObject({ question_option_id: full.id, score: 100 })
  expect(kept?.question.options.map(({ id }) => id)).toEqual([
    ...changed.options.map(({ id }) => id),
    full.id,
  ])
  expect(await figures()).toEqual(before)
  expect((await answer(second, full.id)).statusCode).toBe(422)
  const { rows } = await here.owner.query(
    'select deleted_at is not null as gone from question_options where id = $1',
    [full.id],
  )
  expect(rows).toEqual([{ gone: true }])
  const back = await update(locked.id, { options: [full, ...changed.options] })
  expect(back.options.map(({ id }) => id)).toEqual(locked.options.map(({ id }) => id))
  expect(back.former_options).toEqual([])
  expect((await answer(second, full.id)).statusCode).toBe(200)
})

test('a new value counts for new answers only', async () => {
  const half = optionOf(50)
  expect((await answer(first, half.id)).statusCode).toBe(200)
  const before = await weightOf(first)
  const question = await update(locked.id, {
    options: locked.options.map(option => (option.id === half.id ? { ...option, value: 60 } : option)),
    weight: before + 3,
  })
  expect(question).toMatchObject({ weight: before + 3 })
  expect(await answered(first)).toMatchObject({ score: 50 })
  expect(await weightOf(first)).toBe(before)
  expect((await answer(second, half.id)).statusCode).toBe(200)
  expect(await answered(second)).toMatchObject({ score: 60 })
  expect(await weightOf(second)).toBe(before + 3)
})

test('figures leave out a deleted question, and have it again when it is restored', async () => {
  await answer(first, optionOf(0).id)
  const before = await figures()
  const scopeOf = (rows: typeof before) => rows.reduce((sum, { in_scope }) => sum + in_scope, 0)
  await remove(locked.id)
  const without = await figures()
  expect(scopeOf(without)).toBe(scopeOf(before) - fixture.entityIds.length)
  expect(without.every(({ risk }) => risk === null)).toBe(true)
  expect((await answer(second, optionOf(0).id)).statusCode).toBe(404)
  await restore(locked.id)
  expect(await figures()).toEqual(before)
  await remove(topic.id)
  expect(scopeOf(await figures())).toBe(0)
  await restore(topic.id)
  expect(await figures()).toEqual(before)
})

test('a change of weight, threat and category is in the figures of what is open', async () => {
  const { rows } = await here.owner.query(
    `select (select min(id)::int from threats) as threat_id, (select min(id)::int from categories) as category_id`,
  )
  const changed = await update(closed.id, { weight: 5, ...rows[0] })
  expect(changed).toMatchObject({ weight: 5, threat_id: rows[0].threat_id, category_id: rows[0].category_id })
  const { data } = await primary.call(api.risks.threats, { filter: { protocol_id } })
  expect(data.map(({ threat }) => threat?.id ?? null)).toContain(rows[0].threat_id)
})
