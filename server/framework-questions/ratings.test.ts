import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { aFixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aFrameworkToEdit } from './edit-steps.testing.ts'

const here = await startTestServer()
const { primary, admin, manager, stranger, company } = here
const { protocol_id, aTopic, aQuestion, update, read } = await aFrameworkToEdit(here)
const topic = await aTopic('Doors')

const threats = (await primary.call(api.threats.list, {})).data
const categories = (await primary.call(api.categories.list, {})).data
const threat = must(threats[0])
const category = must(categories[0])

type Ratings = RawInputOf<typeof api.frameworkQuestions.rate>['ratings']
const rate = (ratings: Ratings, who = primary, id = protocol_id) =>
  who.call(api.frameworkQuestions.rate, { protocol_id: id, ratings })

/** Four questions that no other test changes. */
async function someQuestions() {
  const questions = [
    await aQuestion(topic, 'a'),
    await aQuestion(topic, 'b'),
    await aQuestion(topic, 'c'),
    await aQuestion(topic, 'd'),
  ]
  const ids = questions.map(({ id }) => id)
  const [first = 0, second = 0, third = 0] = ids
  return {
    ...{ questions, ids, first, second, third },
    each: (rating: object) => ids.map(question_id => ({ question_id, ...rating })),
    now: async () => (await read()).filter(({ id }) => ids.includes(id)),
  }
}

test('many questions are rated at once, and what is left out stays', async () => {
  const { first, second, each, now } = await someQuestions()
  const { ratings } = await rate(each({ category_id: category.id, threat_id: threat.id }))
  expect(ratings).toHaveLength(4)
  expect(ratings[0]).toEqual({
    ...{ id: first, weight: 1, version: 2 },
    ...{ category_id: category.id, category: { id: category.id, name: category.name } },
    ...{ threat_id: threat.id, threat: { id: threat.id, name: threat.name } },
  })
  // A question that stays the same keeps its version.
  await rate([
    { question_id: first, weight: 5, threat_id: null },
    { question_id: second, threat_id: threat.id },
  ])
  const rated = (await now()).map(each => [each.category_id, each.threat_id, each.weight, each.version])
  expect(rated).toEqual([
    [category.id, null, 5, 3],
    [category.id, threat.id, 1, 2],
    [category.id, threat.id, 1, 2],
    [category.id, threat.id, 1, 2],
  ])
  const [event] = (
    await primary.call(api.auditEvents.list, {
      organization_id: company.organizationId,
      filter: { event: 'questions.rated' },
    })
  ).data
  expect(event).toMatchObject({
    before: {
      ratings: [{ category_id: category.id, threat_id: threat.id, weight: 1, question_ids: [first] }],
    },
    after: { ratings: [{ category_id: category.id, threat_id: null, weight: 5, question_ids: [first] }] },
  })
})

test('a rating that was changed since refuses them all, and says which', async () => {
  const { second, third, now } = await someQuestions()
  const before = await now()
  await update(second, { weight: 2 })
  const ratings = before.map(({ id, version }) => ({ question_id: id, version, weight: 3 }))
  await expect(rate(ratings)).rejects.toMatchObject({
    status: 412,
    body: { conflicts: [{ index: 1, current: { id: second, weight: 2 } }] },
  })
  expect((await now()).map(({ weight }) => weight)).toEqual([1, 2, 1, 1])
  const race = [3, 4, 5].map(weight => rate([{ question_id: third, version: 1, weight }]))
  const ended = await Promise.allSettled(race)
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('only active questions of the framework are rated, once each, with threats and categories that exist', async () => {
  const { first, each } = await someQuestions()
  const other = await primary.call(api.protocols.create, { name: 'Other rules' })
  const gone = await aQuestion(topic, 'gone')
  await primary.call(api.frameworkQuestions.remove, { protocol_id, question_id: gone.id })
  await rate(each({ threat_id: threat.id }))
  const trashed = await here.owner.query(
    `insert into threats (name, deleted_at) values ('Thrown away', now()) returning id::int`,
  )
  const wrong: [string, Ratings, number?][] = [
    ['ratings.1.question_id', [...each({ weight: 2 }).slice(0, 1), { question_id: gone.id, weight: 2 }]],
    ['ratings.4.question_id', [...each({ weight: 2 }), { question_id: first, weight: 3 }]],
    ['ratings.0.question_id', each({ weight: 2 }), other.id],
    ['threat_id', each({ threat_id: trashed.rows[0].id })],
    ['category_id', each({ category_id: 987_654_321 })],
    ['ratings.0.weight', [{ question_id: first, weight: 6 }]],
    ['ratings', []],
  ]
  for (const [field, ratings, id] of wrong)
    await expect(rate(ratings, primary, id)).rejects.toMatchObject({
      status: 422,
      body: { errors: { [field]: expect.any(Array) } },
    })
  // A threat that was trashed stays with the questions that have it.
  await here.owner.query('update questions set threat_id = $1 where id = $2', [trashed.rows[0].id, first])
  const { ratings } = await rate([{ question_id: first, threat_id: trashed.rows[0].id, weight: 2 }])
  expect(ratings[0]).toMatchObject({ weight: 2, threat: { name: 'Thrown away' } })
})

test('the answers to any of the questions are counted, of the company alone', async () => {
  const { questions, ids, first, second } = await someQuestions()
  const fixture = await aFixture(here, company, { protocolId: protocol_id })
  const effectsOf = (question_ids: number[], who = primary) =>
    who.call(api.frameworkQuestions.ratingEffects, { protocol_id, question_ids })
  const none = { questions_count: 0, answers_count: 0, open_answers_count: 0, entities_count: 0 }
  expect(await effectsOf(ids)).toEqual({ ...none, organizations_count: 0 })
  const [one = 0, two = 0] = fixture.entityIds
  for (const [index, entity_id] of [
    [0, one],
    [1, one],
    [1, two],
  ] as const) {
    const question = must(questions[index])
    await primary.call(api.answers.giveMany, {
      question_id: question.id,
      answers: [
        {
          ...{ entity_id, assessment_period_id: fixture.periodId, control: 'Bolts.' },
          question_option_id: must(question.options[0]).id,
        },
      ],
    })
  }
  expect(await effectsOf(ids)).toEqual({
    ...{ questions_count: 2, answers_count: 3, open_answers_count: 3 },
    ...{ entities_count: 2, organizations_count: 1 },
  })
  expect(await effectsOf([first])).toMatchObject({ answers_count: 1, entities_count: 1 })
  await expect(effectsOf([first, 987_654_321])).rejects.toMatchObject({ status: 422 })
  // The answers keep what they were rated with.
  const weight = async () =>
    (await here.owner.query('select distinct weight from answers where question_id = $1', [second])).rows
  const before = await weight()
  await rate([{ question_id: second, weight: 5 }])
  expect(await weight()).toEqual(before)
})

test('other companies and lesser roles are refused, and so are everybody’s frameworks', async () => {
  const { first } = await someQuestions()
  const rating = [{ question_id: first, weight: 2 }]
  await expect(rate(rating, stranger)).rejects.toMatchObject({ status: 404 })
  for (const who of [admin, manager]) await expect(rate(rating, who)).rejects.toMatchObject({ status: 403 })
  const { rows } = await here.owner.query('select min(id)::int as id from questions where protocol_id = 1')
  await expect(rate([{ question_id: rows[0].id, weight: 2 }], primary, 1)).rejects.toMatchObject({
    status: 403,
  })
})
