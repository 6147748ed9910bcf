import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { closePeriod } from '#server/periods/closing/close-period.job.ts'
import { anAssignment } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aRolling, counted } from './rolling.testing.ts'

const here = await startTestServer()
const { primary, employee, owner, company } = here
const { organizationId } = company
const rolling = await aRolling(here)
const { clerk, fixture, period_id, input, work, preview, roll, answersIn } = rolling

const entity = (index: number) => must(fixture.entityIds[index])
const question = (index: number) => must(fixture.questions[index])

beforeEach(rolling.answerAll)

test('a preview counts by framework and entity what is copied, what stands, and what cannot be', async () => {
  const [first, second, third] = [entity(0), entity(1), entity(2)]
  await primary.call(api.answers.giveMany, {
    question_id: question(0).id,
    answers: [
      {
        entity_id: first,
        assessment_period_id: fixture.periodId,
        question_option_id: question(0).optionIds[0],
        control: 'x',
      },
    ],
  })
  await owner.query(
    `insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, question_option_id,
       control, score, weight, created_by, answered_by)
     select organization_id, $2, entity_id, protocol_id, question_id, question_option_id, 'Given', score, weight, created_by, answered_by
     from answers where organization_id = $1 and entity_id = $3 and question_id = $4`,
    [organizationId, period_id, first, question(0).id],
  )
  await owner.query(
    `insert into entity_question_exclusions (organization_id, entity_id, protocol_id, question_id, created_by)
     values ($1, $2, $3, $4, $5)`,
    [organizationId, second, fixture.protocolId, question(1).id, primary.userId],
  )
  await primary.call(api.entities.lock, { entity_id: third, period_id, locked: true })
  const { counts, protocols, entities, ...rest } = await preview()
  expect(counted(counts)).toEqual({ new: 4, answered: 1, excluded: 1, locked: 3 })
  expect(protocols).toEqual([{ protocol: { id: fixture.protocolId, name: expect.any(String) }, counts }])
  const byEntity = new Map(entities.map(each => [each.entity.id, counted(each.counts)]))
  expect(byEntity).toEqual(
    new Map([
      [first, { new: 2, answered: 1 }],
      [second, { new: 2, excluded: 1 }],
      [third, { locked: 3 }],
    ]),
  )
  expect(rest).toMatchObject({
    entities_count: 3,
    from: { id: fixture.periodId },
    period: { id: period_id, name: 'Next' },
  })
  expect(counted((await preview({ entity_ids: [first] })).counts)).toEqual({ new: 2, answered: 1 })
  expect(await answersIn(period_id)).toHaveLength(1)
})

test('copies are marked, count as answered, and wait to be accepted', async () => {
  await primary.call(api.answers.acceptMany, {
    answers: (await answersIn(fixture.periodId)).map(({ id, version }) => ({ id, version })),
    accepted: true,
  })
  await anAssignment(here, {
    company,
    fixture: { ...fixture, periodId: period_id },
    userId: employee.userId,
    questionId: question(0).id,
    entityId: entity(0),
  })
  const job = await roll()
  expect(job).toMatchObject({ state: 'done', progress: 100, result: { written: 9 } })
  const before = await answersIn(fixture.periodId)
  const after = await answersIn(period_id)
  expect(after).toHaveLength(9)
  for (const copy of after) {
    const source = must(before.find(({ id }) => id === copy.rolled_over_from))
    expect(copy).toMatchObject({
      entity_id: source.entity_id,
      question_id: source.question_id,
      question_option_id: source.question_option_id,
      control: source.control,
      score: source.score,
      not_applicable_reason: source.not_applicable_reason,
      created_by: source.created_by,
      accepted: false,
      acceptor: null,
      version: 1,
      rolled_over_source: {
        assessment_period: { id: fixture.periodId, name: 'Home Period' },
        can_open: true,
      },
    })
  }
  const { overall, not_accepted, to_confirm } = await primary.call(api.periodOverviews.show, { period_id })
  expect({ answered: overall.answered, not_accepted, to_confirm }).toEqual({
    answered: 9,
    not_accepted: 9,
    to_confirm: 9,
  })
  const figures = await primary.call(api.periodOverviews.show, { period_id: fixture.periodId })
  expect({ risk: overall.risk, score: overall.score }).toEqual({
    risk: figures.overall.risk,
    score: figures.overall.score,
  })
  const { rows } = await owner.query(`select completed from assignments where organization_id = $1`, [
    organizationId,
  ])
  expect(rows).toEqual([{ completed: true }])
  expect(await answersIn(period_id, { carried_over: true })).toHaveLength(9)
  expect(await answersIn(fixture.periodId, { carried_over: true })).toHaveLength(0)
})

test('they are listed for review and accepted in bulk; saved again, one is an answer of its own', async () => {
  await roll()
  const filter = { assessment_period_id: period_id, carried_over: true }
  const { waiting, as_of } = await primary.call(api.review.count, { filter })
  expect(waiting).toBe(9)
  const { saved } = await primary.call(api.review.acceptAll, {
    filter: { ...filter, entity_id: entity(0) },
    as_of,
  })
  expect(saved).toHaveLength(3)
  expect((await primary.call(api.review.count, { filter })).waiting).toBe(6)
  await owner.query(`update assessment_periods set start_date = current_date where id = $1`, [period_id])
  await primary.call(api.answers.giveMany, {
    question_id: question(0).id,
    answers: [
      {
        entity_id: entity(1),
        assessment_period_id: period_id,
        question_option_id: question(0).optionIds[1],
        control: 'Anew',
      },
    ],
  })
  await owner.query(`update assessment_periods set start_date = current_date + 101 where id = $1`, [
    period_id,
  ])
  expect((await primary.call(api.review.count, { filter })).waiting).toBe(5)
})

test('a second roll-over copies nothing twice, and what was answered since stays', async () => {
  await roll({ entity_ids: [entity(0)] })
  expect(await answersIn(period_id)).toHaveLength(3)
  const [one, two] = await Promise.all([
    primary.call(api.rollOver.rollOver, input()),
    primary.call(api.rollOver.rollOver, input()),
  ])
  await work()
  const written = await Promise.all(
    [one, two].map(async ({ job }) => (await primary.call(api.jobs.show, { job_id: must(job).id })).result),
  )
  expect(written.map(result => must(result).written)).toEqual(expect.arrayContaining([6, 0]))
  expect(await answersIn(period_id)).toHaveLength(9)
})

describe('a question or option that changed', () => {
  const changes: Record<string, [string, string]> = {
    'an option with another value': [
      `update question_options set value = value - 1 where id = $1`,
      `update question_options set value = value + 1 where id = $1`,
    ],
    'an option that is gone': [
      `update question_options set deleted_at = now() where id = $1`,
      `update question_options set deleted_at = null where id = $1`,
    ],
  }
  for (const [name, [change, undo]] of Object.entries(changes))
    test(`${name} is not copied`, async () => {
      await owner.query(change, [question(0).optionIds[0]])
      try {
        expect(counted((await preview()).counts)).toEqual({ new: 6, changed: 3 })
        expect(await roll()).toMatchObject({ result: { written: 6, counts: { changed: 3 } } })
      } finally {
        await owner.query(undo, [question(0).optionIds[0]])
      }
    })

  test('of a closed assessment, a question that was worded otherwise is not copied', async () => {
    await primary.call(api.periods.close, { period_id: fixture.periodId })
    const { rows } = await owner.query(`delete from pgboss.job where name = $1 returning data`, [
      closePeriod.name,
    ])
    for (const { data } of rows) await clerk.work(closePeriod, data)
    await owner.query(`update questions set question = question || ' Really' where id = $1`, [question(1).id])
    try {
      expect(counted((await preview()).counts)).toEqual({ new: 6, changed: 3 })
      await roll()
      expect((await answersIn(period_id)).filter(each => each.question_id === question(1).id)).toEqual([])
    } finally {
      await owner.query(`update questions set question = replace(question, ' Really', '') where id = $1`, [
        question(1).id,
      ])
      await primary.call(api.periods.open, { period_id: fixture.periodId, reason: 'The next test' })
    }
  })
})
