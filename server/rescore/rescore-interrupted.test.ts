import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { RiskFixture } from '#server/risks/risk-fixture.testing.ts'
import { must } from '#server/testing/must.ts'
import { aClerk, type Clerk } from '#server/testing/test-jobs.ts'
import { aCompany, startTestServer } from '#server/testing/test-server.ts'
import { type RescoreWork, rescoreAnswers } from './rescore-answers.job.ts'

const here = await startTestServer()
let clerk: Clerk

beforeAll(async () => {
  clerk = await aClerk(here)
})

let companies = 0

/** Two entities, more of whose answers wait for a rescore than are written in one transaction. */
async function aPendingCompany() {
  const company = await aCompany(here, 'Home', [])
  const { organizationId, primary, admin } = company
  const risk = new RiskFixture(here, { organizationId, userId: primary.userId })
  const threat = await risk.threat(`A storm ${++companies}`)
  const protocol = await risk.framework('House rules')
  const profile = await risk.profile(protocol)
  const topic = await risk.question(protocol, { threat })
  await risk.rows(
    `insert into questions (organization_id, protocol_id, parent_question_id, threat_id, category_id, weight, tempid, title, question, display_order)
     select q.organization_id, q.protocol_id, q.id, q.threat_id, q.category_id, 1, 'many-' || n || '-' || q.id, 'Many', 'Is it so?', n
     from questions q, generate_series(1, 600) n where q.id = $1`,
    [topic],
  )
  const period = await risk.period('This year')
  const entities = [await risk.entity('North'), await risk.entity('South')]
  for (const entity of entities) await risk.use(entity, protocol, profile)
  await risk.rows(
    `insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id,
       control, not_applicable, weight, likelihood, impact, created_by, answered_by)
     select $1, $2, e.id, $3, q.id, '', true, 1, 3, 3, $4, $4
     from unnest($5::bigint[]) e (id) cross join questions q where q.parent_question_id = $6`,
    [organizationId, period, protocol, primary.userId, entities, topic],
  )
  await risk.rate(profile, 'threat', threat, 5)
  const path = { organization_id: organizationId }

  async function applied() {
    const { job_id } = await admin.call(api.rescore.preview, path)
    await admin.call(api.rescore.apply, { ...path, job_id })
    const rows = await risk.rows<{ data: RescoreWork }>(
      `delete from pgboss.job where name = 'rescore-answers' returning data`,
    )
    return { job_id, work: must(rows.find(({ data }) => data.jobId === job_id)).data }
  }
  const jobOf = async (id: number) =>
    (await risk.rows('select state, error from jobs where id = $1', [id]))[0]
  const rescored = async () =>
    (await risk.rows('select from answers where organization_id = $1 and likelihood = 5', [organizationId]))
      .length
  return { risk, primary, admin, path, period, applied, jobOf, rescored }
}

/** A statement that makes a person a manager. */
const demotionOf = (userId: number) => `update memberships set roles = '{Manager}' where user_id = ${userId}`

test('one whose person is no admin any more when it begins changes nothing', async () => {
  const { risk, admin, applied, jobOf, rescored } = await aPendingCompany()
  const { job_id, work } = await applied()
  await risk.rows(demotionOf(admin.userId))
  await clerk.work(rescoreAnswers, work)
  expect(await jobOf(job_id)).toEqual({
    state: 'failed',
    error: 'You signed out, or your access changed, before all answers were rescored. No figure was changed.',
  })
  expect(await rescored()).toBe(0)
})

test('one whose person loses their rights on the way finishes the step under way, and no other', async () => {
  const { risk, admin, period, applied, jobOf, rescored } = await aPendingCompany()
  const { job_id, work } = await applied()
  await risk.rows(`create function demote_now() returns trigger language plpgsql security definer as
    $$ begin ${demotionOf(admin.userId)}; return null; end $$`)
  await risk.rows(`create trigger demote_now after update on answers for each row
    when (new.assessment_period_id = ${period}) execute function demote_now()`)
  await clerk.work(rescoreAnswers, work)
  await risk.rows('drop trigger demote_now on answers')
  await risk.rows('drop function demote_now')
  expect(await jobOf(job_id)).toEqual({
    state: 'failed',
    error:
      'You signed out, or your access changed, before all answers were rescored. 1 of 2 entities have their new figures. The others keep those they had.',
  })
  expect(await rescored()).toBe(600)
})

test('one without progress for an hour is given up as soon as another one is applied', async () => {
  const { risk, primary, path, applied, jobOf } = await aPendingCompany()
  const lost = await applied()
  const since = (minutes: number) =>
    risk.rows('update jobs set updated_at = now() - make_interval(mins => $1) where id = $2', [
      minutes,
      lost.job_id,
    ])
  const { job_id } = await primary.call(api.rescore.preview, path)
  const apply = () => primary.call(api.rescore.apply, { ...path, job_id })
  await since(55)
  await expect(apply()).rejects.toMatchObject({
    status: 409,
    body: { message: 'This assessment is being rescored already.' },
  })
  expect(await jobOf(lost.job_id)).toMatchObject({ state: 'running' })
  await since(65)
  expect(await apply()).toMatchObject({ state: 'running' })
  expect(await jobOf(lost.job_id)).toEqual({
    state: 'failed',
    error: 'The rescore was interrupted. Preview another one for the rest.',
  })
})
