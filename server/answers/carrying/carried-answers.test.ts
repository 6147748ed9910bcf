import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CarryPreview } from '#domain/mappings/carried-answers.contract.ts'
import {
  anOwnFramework,
  mapQuestions,
  type OwnFramework,
} from '#server/mappings/mapped-frameworks.testing.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { aClerk, type Clerk } from '#server/testing/test-jobs.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { type CarryWork, carryAnswers } from './carry-answers.job.ts'

const here = await startTestServer()
const { primary, admin, manager, stranger, company } = here
const { organizationId } = company
let fixture: Fixture
let one: OwnFramework
let two: OwnFramework
let clerk: Clerk
const optionsOf = new Map<number, { id: number; value: number }[]>()

const q = (framework: OwnFramework, index: number) => must(framework.questions[index])
const entity = (index: number) => must(fixture.entityIds[index])
const optionOf = (question: number, value: number) =>
  must(optionsOf.get(question)?.find(option => option.value === value)).id

beforeAll(async () => {
  clerk = await aClerk(here)
  fixture = await aFixture(here, company, { entities: 4 })
  one = await anOwnFramework(primary, 'Alpha', { questions: 5 })
  two = await anOwnFramework(primary, 'Beta', { questions: 5 })
  for (const { protocol_id } of [one, two]) {
    await primary.call(api.protocols.adopt, { organization_id: organizationId, protocol_id })
    await here.owner.query(
      `insert into entity_protocols (organization_id, entity_id, protocol_id) select $1, unnest($2::bigint[]), $3`,
      [organizationId, fixture.entityIds, protocol_id],
    )
  }
  // A question of the other framework that is not answered in quarters.
  await primary.call(api.frameworkQuestions.update, {
    protocol_id: two.protocol_id,
    question_id: q(two, 1),
    options: [
      { option: 'Yes', value: 100 },
      { option: 'Mostly', value: 50 },
      { option: 'Hardly', value: 50 },
      { option: 'No', value: 0 },
    ],
  })
  const { rows } = await here.owner.query(
    `select question_id::int as q, id::int as id, value from question_options where organization_id = $1 and deleted_at is null`,
    [organizationId],
  )
  for (const { q, id, value } of rows) optionsOf.set(q, [...(optionsOf.get(q) ?? []), { id, value }])
  await mapQuestions(
    primary,
    [one, two],
    [
      [0, 'equal', 0],
      [1, 'equal', 1],
      [2, 'subset', 2],
      [3, 'equal', 3],
    ],
  )
})

async function answer(
  framework: OwnFramework,
  index: number,
  entityIndex: number,
  value: number,
  more: object = {},
) {
  const question_id = q(framework, index)
  const given = {
    entity_id: entity(entityIndex),
    assessment_period_id: fixture.periodId,
    question_option_id: optionOf(question_id, value),
    control: `${index} at ${entityIndex}`,
    ...more,
  }
  const [saved] = await primary.call(api.answers.giveMany, { question_id, answers: [given] })
  return must(saved)
}

const input = (more: object = {}) => ({
  protocol_id: two.protocol_id,
  from_protocol_id: one.protocol_id,
  ...more,
})
const preview = (more: object = {}, person = primary) => person.call(api.carriedAnswers.preview, input(more))
const countsOf = ({ counts }: Pick<CarryPreview, 'counts'>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))

/** Begins it, and does the work at once. */
async function carry(more: object = {}, person: Person = primary) {
  const job = await person.call(api.carriedAnswers.carry, input(more))
  const { rows } = await here.owner.query<{ data: CarryWork }>(
    `delete from pgboss.job where name = 'carry-answers' returning data`,
  )
  for (const { data } of rows) await clerk.work(carryAnswers, data)
  return person.call(api.jobs.show, { job_id: job.id })
}

const answersOf = async (index: number) => {
  const { data } = await primary.call(api.answers.list, {
    filter: { question_id: q(two, index), assessment_period_id: fixture.periodId },
    per_page: 100,
  })
  return data.flatMap(each => (each.kind === 'answer' ? each : []))
}

/** Answers of both frameworks, an exclusion and a locked entity. */
beforeEach(async () => {
  for (const table of ['answers', 'assessment_locks', 'entity_question_exclusions'])
    await here.owner.query(`delete from ${table} where organization_id = $1`, [organizationId])
  await answer(one, 0, 0, 75)
  await answer(one, 0, 1, 100)
  await answer(two, 0, 1, 0)
  await answer(one, 1, 0, 75)
  await answer(one, 1, 1, 50)
  await answer(one, 1, 2, 100)
  await answer(one, 2, 0, 100)
  await answer(one, 3, 2, 25)
  await answer(one, 3, 3, 25)
  await here.owner.query(
    `insert into entity_question_exclusions (organization_id, entity_id, protocol_id, question_id, created_by) values ($1, $2, $3, $4, $5)`,
    [organizationId, entity(2), two.protocol_id, q(two, 3), primary.userId],
  )
  await primary.call(api.entities.lock, { entity_id: entity(3), period_id: fixture.periodId, locked: true })
})

test('a preview says what would be copied, and what stays as it is and why', async () => {
  const shown = await preview()
  expect(shown).toMatchObject({ period: { id: fixture.periodId }, entities_count: 4, equal_count: 3 })
  expect(countsOf(shown)).toEqual({ new: 2, answered: 1, choice: 2, excluded: 1, locked: 1 })
  expect(
    shown.choices.map(({ question, value, items_count, options }) => [
      question.id,
      value,
      items_count,
      options.length,
    ]),
  ).toEqual([
    [q(two, 1), 75, 1, 4],
    [q(two, 1), 50, 1, 4],
  ])
  expect(shown.questions.map(each => [each.question.id, countsOf(each)])).toEqual([
    [q(two, 0), { new: 1, answered: 1 }],
    [q(two, 1), { new: 1, choice: 2 }],
    [q(two, 3), { excluded: 1, locked: 1 }],
  ])
  const chosen = await preview({
    choices: [
      { question_id: q(two, 1), value: 50, question_option_id: must(shown.choices[1]?.options[1]).id },
    ],
  })
  expect(countsOf(chosen)).toMatchObject({ new: 3, choice: 1 })
  expect(countsOf(await preview({ entity_ids: [entity(0)] }))).toEqual({ new: 1, choice: 1 })
  expect(await answersOf(1)).toEqual([])
})

test('an answer is copied with its control, marked, not accepted, and in the audit log', async () => {
  const source = must(
    (await primary.call(api.answers.list, { filter: { question_id: q(one, 0), entity_id: entity(0) } }))
      .data[0],
  )
  const option = optionOf(q(two, 1), 0)
  const job = await carry({ choices: [{ question_id: q(two, 1), value: 75, question_option_id: option }] })
  expect(job).toMatchObject({
    state: 'done',
    progress: 100,
    result: { written: 3, counts: { new: 3, answered: 1, choice: 1 } },
  })
  const copies = await answersOf(0)
  expect(copies.find(each => each.entity_id === entity(0))).toMatchObject({
    carried_from: source.id,
    score: 75,
    control: '0 at 0',
    accepted: false,
    version: 1,
    answered_by: { id: primary.userId },
    rolled_over_from: null,
    carried_source: { question: { id: q(one, 0), tempid: source.question.tempid }, can_open: true },
  })
  expect(copies.find(each => each.entity_id === entity(1))).toMatchObject({ score: 0, carried_from: null })
  expect(
    (await answersOf(1))
      .map(({ entity_id, question_option_id, score }) => [entity_id, question_option_id, score])
      .sort(),
  ).toEqual(
    [
      [entity(0), option, 0],
      [entity(2), optionOf(q(two, 1), 100), 100],
    ].sort(),
  )
  const { rows } = await here.owner.query(
    `select subject_id::int as id, after from audit_events where event = 'answers.carried' and organization_id = $1 order by sequence desc limit 2`,
    [organizationId],
  )
  expect(rows.map(({ id, after }) => [id, after.length])).toEqual([
    [q(two, 1), 2],
    [q(two, 0), 1],
  ])
  expect(rows[1].after[0]).toMatchObject({ entity_id: entity(0), carried_from: source.id })
})

test('a second time nothing is written, and no answer of before is touched', async () => {
  await carry()
  const before = await answersOf(0)
  expect((await carry()).result).toMatchObject({ written: 0 })
  expect(await answersOf(0)).toEqual(before)
})

test('a copy can be changed and undone like any answer, and no longer counts as copied', async () => {
  await carry({
    choices: [{ question_id: q(two, 1), value: 75, question_option_id: optionOf(q(two, 1), 0) }],
  })
  const copy = must((await answersOf(1)).find(each => each.entity_id === entity(2)))
  const path = { entity_id: copy.entity_id, assessment_period_id: fixture.periodId }
  const given = { ...path, question_option_id: optionOf(q(two, 1), 0), control: 'Mine', version: 1 }
  const [changed] = await primary.call(api.answers.giveMany, { question_id: q(two, 1), answers: [given] })
  expect(changed).toMatchObject({ carried_from: null, version: 2 })
  const other = must((await answersOf(1)).find(each => each.entity_id === entity(0)))
  const items = [{ entity_id: other.entity_id, assessment_period_id: fixture.periodId, version: 1 }]
  await primary.call(api.answers.undo, { question_id: q(two, 1), answers: items })
  expect((await answersOf(1)).map(({ entity_id }) => entity_id)).toEqual([entity(2)])
})

test('answers that differ, or lack what the question needs, are not copied', async () => {
  const three = await anOwnFramework(primary, 'Gamma', { questions: 2 })
  await primary.call(api.protocols.adopt, {
    organization_id: organizationId,
    protocol_id: three.protocol_id,
    allowNotApplicable: false,
  })
  await here.owner.query(
    `insert into entity_protocols (organization_id, entity_id, protocol_id) select $1, unnest($2::bigint[]), $3`,
    [organizationId, fixture.entityIds, three.protocol_id],
  )
  await mapQuestions(primary, [three, one], [[0, 'equal', 4]])
  await answer(one, 4, 0, 50, {
    not_applicable: true,
    not_applicable_reason: 'No doors.',
    question_option_id: null,
    control: '',
  })
  await answer(one, 4, 1, 50)
  const ask = () =>
    primary.call(api.carriedAnswers.preview, {
      protocol_id: three.protocol_id,
      from_protocol_id: one.protocol_id,
    })
  expect(countsOf(await ask())).toEqual({ new: 1, incomplete: 1 })
  // Two questions of one framework cannot be equal to the same; an update of shared mappings could bring it.
  await here.owner.query(
    `insert into question_mappings (organization_id, from_question_id, to_question_id, relation) values ($1, $2, $3, 'equal')`,
    [organizationId, q(one, 3), q(three, 0)],
  )
  await primary.call(api.entities.lock, { entity_id: entity(3), period_id: fixture.periodId, locked: false })
  await answer(one, 3, 1, 100)
  expect(countsOf(await ask())).toMatchObject({ differs: 1 })
})

test('an admin carries answers of the entities of their divisions, and nobody else any', async () => {
  expect((await preview({}, admin)).entities_count).toBe(2)
  expect((await preview({ entity_ids: fixture.entityIds.slice(2) }, admin)).entities_count).toBe(0)
  for (const call of [api.carriedAnswers.preview, api.carriedAnswers.carry]) {
    await expect(manager.call(call, input())).rejects.toMatchObject({ status: 403 })
    await expect(stranger.call(call, input())).rejects.toMatchObject({ status: 404 })
    await expect(primary.call(call, input({ from_protocol_id: two.protocol_id }))).rejects.toMatchObject({
      status: 422,
    })
    await expect(primary.call(call, input({ from_protocol_id: 987_654_321 }))).rejects.toMatchObject({
      status: 422,
    })
    for (const wrong of [{ entity_ids: 'all' }, { choices: [{ question_id: 1 }] }, { x: 1 }])
      expect((await primary.ask(call, input(wrong) as never)).statusCode).toBe(422)
  }
})

test('work of somebody who lost their rights is not done', async () => {
  const job = await primary.call(api.carriedAnswers.carry, input())
  const { rows } = await here.owner.query<{ data: CarryWork }>(
    `delete from pgboss.job where name = 'carry-answers' returning data`,
  )
  await clerk.work(carryAnswers, { ...must(rows[0]).data, sessionId: '00000000-0000-4000-8000-000000000000' })
  expect(await primary.call(api.jobs.show, { job_id: job.id })).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('your access changed'),
  })
})
