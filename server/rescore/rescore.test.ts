import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { RiskFixture } from '#server/risks/risk-fixture.testing.ts'
import { itemsOf } from '#server/risks/risk-oracle.testing.ts'
import { must } from '#server/testing/must.ts'
import { aClerk, type Clerk } from '#server/testing/test-jobs.ts'
import { aCompany, type Company, startTestServer } from '#server/testing/test-server.ts'
import { type RescoreWork, rescoreAnswers } from './rescore-answers.job.ts'

const here = await startTestServer()
let clerk: Clerk

beforeAll(async () => {
  clerk = await aClerk(here)
})

/** The work that was queued, and nothing of it done. */
async function queued(): Promise<RescoreWork> {
  const { rows } = await here.owner.query<{ data: RescoreWork }>(
    `delete from pgboss.job where name = 'rescore-answers' returning data`,
  )
  return must(rows.at(-1)).data
}

/** Threats and categories are everybody’s: each company has some of its own names. */
let companies = 0

/** Two entities; the store's answers are 50 of 100, of a threat rated 3 and a category rated 3. */
async function aRatedCompany() {
  const company = await aCompany(here, 'Home', [])
  const { organizationId, primary } = company
  const risk = new RiskFixture(here, { organizationId, userId: primary.userId })
  const number = ++companies
  const [threat, category] = [
    await risk.threat(`A fire ${number}`),
    await risk.category(`The data ${number}`),
  ]
  const protocol = await risk.framework('House rules')
  const profile = await risk.profile(protocol)
  const topic = await risk.question(protocol, {})
  const store = await risk.question(protocol, { parent: topic, threat, category })
  const doors = await risk.question(protocol, { parent: topic, category })
  const entities = [await risk.entity('North'), await risk.entity('South')]
  const period = await risk.period('This year')
  for (const entity of entities) {
    await risk.use(entity, protocol, profile)
    await risk.answer(period, entity, store, 50)
    await risk.answer(period, entity, doors, 0)
  }
  const path = { organization_id: organizationId }
  return { company, risk, threat, category, protocol, profile, store, doors, entities, period, path }
}

/** Questions of the same threat, answered by both entities. */
async function addAnswers(
  { risk, protocol, store, period, entities }: Awaited<ReturnType<typeof aRatedCompany>>,
  count: number,
) {
  await risk.rows(
    `insert into questions (organization_id, protocol_id, parent_question_id, threat_id, category_id, weight, tempid, title, question, display_order)
     select q.organization_id, q.protocol_id, q.parent_question_id, q.threat_id, q.category_id, 1, 'many-' || n || '-' || q.id, 'Many', 'Is it so?', n
     from questions q, generate_series(1, $2) n where q.id = $1`,
    [store, count],
  )
  await risk.rows(
    `insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, question_option_id,
       control, not_applicable, score, weight, likelihood, impact, created_by, answered_by)
     select a.organization_id, $1, a.entity_id, $2, q.id, null, '', true, null, 1, 3, 3, a.created_by, a.created_by
     from answers a cross join questions q
     where a.question_id = $3 and a.entity_id = any($4::bigint[]) and q.title = 'Many' and q.protocol_id = $2`,
    [period, protocol, store, entities],
  )
}

async function applied(company: Company, path: { organization_id: number }) {
  const { job_id } = await company.primary.call(api.rescore.preview, path)
  await company.primary.call(api.rescore.apply, { ...path, job_id })
  return { job_id, work: await queued() }
}

const riskOf = async ({ primary }: Company) => must((await primary.call(api.risks.overall, {})).data[0]).risk

describe('a rescore', () => {
  test('no longer waits for an answer with another option of the same score', async () => {
    const { company, risk, store, entities, path } = await aRatedCompany()
    const [other] = await risk.rows<{ id: number }>(
      `insert into question_options (organization_id, question_id, option, value, display_order)
       select organization_id, question_id, 'In part, too', 50, 99 from question_options where question_id = $1 limit 1 returning id`,
      [store],
    )
    await risk.rows('update question_options set value = 60 where question_id = $1 and id <> $2', [
      store,
      other?.id,
    ])
    expect(await company.primary.call(api.rescore.show, path)).toMatchObject({ answers: 2, options: 2 })
    await risk.rows('update answers set question_option_id = $1 where question_id = $2 and entity_id = $3', [
      ...[other?.id, store, entities[0]],
    ])
    expect(await company.primary.call(api.rescore.show, path)).toMatchObject({ answers: 1, options: 1 })
  })

  test('shows what changed ratings, weights and options would do, and then does it', async () => {
    const { company, risk, threat, category, profile, store, doors, path, period } = await aRatedCompany()
    const { primary } = company
    // (18 + 36) / 2
    expect(await riskOf(company)).toBe(27)
    expect(await primary.call(api.rescore.show, path)).toMatchObject({ answers: 0, last: null })
    await risk.rate(profile, 'threat', threat, 5)
    await risk.rows('update questions set weight = 3 where id = $1', [doors])
    await risk.rows('update question_options set value = 75 where question_id = $1', [store])
    expect(await riskOf(company)).toBe(27)
    expect(await primary.call(api.rescore.show, path)).toMatchObject({
      answers: 4,
      ratings: 2,
      weights: 2,
      options: 2,
      entities: 2,
      protocols: [{ protocol: { name: 'House rules' }, answers: 4 }],
    })
    const preview = await primary.call(api.rescore.preview, path)
    // (1 × 60×0.25 + 3 × 36) / 4
    const difference = { now: { risk: 27, score: 25 }, after: { risk: 30.75, score: 18.75 } }
    expect(preview).toMatchObject({
      answers: 4,
      entities_count: 2,
      overall: { answers: 4, ...difference },
      protocols: [{ protocol: { name: 'House rules' }, answers: 4, ...difference }],
      categories: [{ category: { id: category }, answers: 4, ...difference }],
    })
    expect(preview.entities).toHaveLength(2)
    expect(preview.entities[0]).toMatchObject({ answers: 2, ...difference })
    expect(await riskOf(company)).toBe(27)
    const before = await risk.rows('select version, updated_at, accepted from answers order by id')
    const { job_id } = preview
    expect(await primary.call(api.rescore.apply, { ...path, job_id })).toMatchObject({ state: 'running' })
    await clerk.work(rescoreAnswers, await queued())
    expect(await riskOf(company)).toBe(30.75)
    expect(await risk.rows('select version, updated_at, accepted from answers order by id')).toEqual(before)
    const { last, ...state } = await primary.call(api.rescore.show, path)
    expect(state).toMatchObject({ answers: 0, period: { id: period } })
    expect(last).toMatchObject({
      job: {
        state: 'done',
        progress: 100,
        result: { answers: 4, entities: 2, entities_total: 2, canceled: false },
      },
      began_by: { id: primary.userId },
    })
    const log = await risk.rows<{ event: string }>(
      `select event from audit_events where organization_id = $1 and event like 'rescore%' order by sequence`,
      [risk.organizationId],
    )
    expect(log.map(each => each.event)).toEqual(['rescore.began', 'rescore.ended'])
  })

  test('that is canceled says which entities have their new figures, and leaves the others', async () => {
    const rated = await aRatedCompany()
    const { company, risk, threat, profile, path, entities, period } = rated
    const { primary } = company
    await risk.rate(profile, 'threat', threat, 5)
    const before = await applied(company, path)
    await primary.call(api.rescore.cancel, { ...path, job_id: before.job_id })
    await clerk.work(rescoreAnswers, before.work)
    expect(await primary.call(api.jobs.show, { job_id: before.job_id })).toMatchObject({
      state: 'failed',
      error: 'Canceled. No figure was changed.',
      result: { answers: 0, entities: 0, entities_total: 2, canceled: true },
    })
    expect(await riskOf(company)).toBe(27)
    await addAnswers(rated, 600)
    const { job_id, work } = await applied(company, path)
    // Somebody cancels while the first entity is written: it is finished, and the second stays.
    await risk.rows(`create function cancel_now() returns trigger language plpgsql as
      $$ begin update jobs set canceled_at = now() where id = ${job_id}; return null; end $$`)
    await risk.rows(`create trigger cancel_now after update on answers for each row
      when (new.assessment_period_id = ${period}) execute function cancel_now()`)
    await clerk.work(rescoreAnswers, work)
    await risk.rows('drop trigger cancel_now on answers')
    await risk.rows('drop function cancel_now')
    expect(await primary.call(api.jobs.show, { job_id })).toMatchObject({
      state: 'failed',
      error: 'Canceled. 1 of 2 entities have their new figures. The others keep those they had.',
      result: { answers: 601, entities: 1, entities_total: 2, canceled: true },
    })
    const { data } = await primary.call(api.risks.entities, {})
    const answers = await itemsOf(risk, period)
    expect(answers.filter(item => item.answer?.likelihood === 5).map(item => item.entity)).toEqual(
      Array.from({ length: 601 }, () => entities[0]),
    )
    expect(data.map(row => row.entity?.id)).toEqual(entities)
    expect(await primary.call(api.rescore.show, path)).toMatchObject({
      answers: 601,
      entities: 1,
      last: { job: { id: job_id, result: { canceled: true } } },
    })
    // Another one does the rest.
    await clerk.work(rescoreAnswers, (await applied(company, path)).work)
    expect(await primary.call(api.rescore.show, path)).toMatchObject({ answers: 0 })
  })

  test('is applied once, and one at a time', async () => {
    const { company, risk, threat, profile, path } = await aRatedCompany()
    const { primary } = company
    await risk.rate(profile, 'threat', threat, 5)
    const one = await primary.call(api.rescore.preview, path)
    const two = await primary.call(api.rescore.preview, path)
    const statuses = await Promise.all(
      [one, one, two].map(
        async ({ job_id }) => (await primary.ask(api.rescore.apply, { ...path, job_id })).statusCode,
      ),
    )
    expect(statuses.sort()).toEqual([202, 409, 409])
    await clerk.work(rescoreAnswers, await queued())
    const done = await primary.ask(api.rescore.cancel, { ...path, job_id: one.job_id })
    expect([200, 409]).toContain(done.statusCode)
    expect(await primary.call(api.rescore.show, path)).toMatchObject({ answers: 0 })
  })

  test('leaves a closed assessment alone', async () => {
    const { company, risk, threat, profile, path, period } = await aRatedCompany()
    const { primary } = company
    await risk.rate(profile, 'threat', threat, 5)
    const { job_id } = await primary.call(api.rescore.preview, path)
    const begun = await applied(company, path)
    await primary.call(api.periods.close, { period_id: period })
    const refused = { status: 409 }
    await expect(
      primary.call(api.rescore.preview, { ...path, assessment_period_id: period }),
    ).rejects.toMatchObject(refused)
    await expect(primary.call(api.rescore.apply, { ...path, job_id })).rejects.toMatchObject(refused)
    await clerk.work(rescoreAnswers, begun.work)
    expect(await primary.call(api.jobs.show, { job_id: begun.job_id })).toMatchObject({
      state: 'failed',
      error: 'The assessment was closed before all answers were rescored. No figure was changed.',
    })
    expect(await primary.call(api.rescore.show, { ...path, assessment_period_id: period })).toMatchObject({
      answers: 0,
      period: { id: period },
    })
    const asked = { filter: { assessment_period_id: period } }
    expect((await primary.call(api.risks.overall, asked)).data).toMatchObject([{ risk: 27 }])
  })

  test('waits for nobody who saves an answer, and takes it in a later round', async () => {
    const { company, risk, threat, profile, path, store, entities } = await aRatedCompany()
    await risk.rate(profile, 'threat', threat, 5)
    const { work } = await applied(company, path)
    const saver = await here.owner.connect()
    try {
      await saver.query('begin')
      await saver.query('select from answers where question_id = $1 and entity_id = $2 for update', [
        store,
        entities[0],
      ])
      const rescored = clerk.work(rescoreAnswers, work)
      await expect.poll(() => riskOf(company)).toBeGreaterThan(27)
      await saver.query('commit')
      await rescored
    } finally {
      await saver.query('rollback')
      saver.release()
    }
    // (60 × 0.5 + 36) / 2
    expect(await riskOf(company)).toBe(33)
    expect(await company.primary.call(api.rescore.show, path)).toMatchObject({ answers: 0 })
  })

  test('that is canceled while all answers are being saved says that nothing is done', async () => {
    const { company, risk, threat, profile, path, period } = await aRatedCompany()
    await risk.rate(profile, 'threat', threat, 5)
    const { job_id, work } = await applied(company, path)
    const saver = await here.owner.connect()
    try {
      await saver.query('begin')
      await saver.query('select from answers where assessment_period_id = $1 for update', [period])
      const rescored = clerk.work(rescoreAnswers, work)
      const shown = () => company.primary.call(api.jobs.show, { job_id })
      await expect.poll(async () => (await shown()).result).not.toBeNull()
      await company.primary.call(api.rescore.cancel, { ...path, job_id })
      await rescored
      expect(await shown()).toMatchObject({
        progress: 0,
        error: 'Canceled. No figure was changed.',
        result: { entities: 0, entities_total: 2, canceled: true },
      })
    } finally {
      await saver.query('rollback')
      saver.release()
    }
  })

  test('is no other company’s, and no manager’s', async () => {
    const { company, path } = await aRatedCompany()
    const { job_id } = await company.primary.call(api.rescore.preview, path)
    const theirs = { organization_id: here.other.organizationId }
    for (const route of [api.rescore.apply, api.rescore.cancel]) {
      await expect(here.stranger.call(route, { ...theirs, job_id })).rejects.toMatchObject({ status: 404 })
      await expect(here.stranger.call(route, { ...path, job_id })).rejects.toMatchObject({ status: 404 })
      await expect(company.primary.call(route, { ...path, job_id: 999_999 })).rejects.toMatchObject({
        status: 404,
      })
    }
    for (const person of [company.manager, company.employee])
      await expect(person.call(api.rescore.preview, path)).rejects.toMatchObject({ status: 403 })
  })
})
