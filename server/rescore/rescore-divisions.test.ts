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

async function queued(): Promise<RescoreWork> {
  const { rows } = await here.owner.query<{ data: RescoreWork }>(
    `delete from pgboss.job where name = 'rescore-answers' returning data`,
  )
  return must(rows.at(-1)).data
}

let companies = 0

/** An admin of the north; answers of both parts wait for a rescore. */
async function aCompanyOfTwoDivisions() {
  const company = await aCompany(here, 'Home', ['divisions'])
  const { organizationId, primary, admin } = company
  const risk = new RiskFixture(here, { organizationId, userId: primary.userId })
  const threat = await risk.threat(`A flood ${++companies}`)
  const protocol = await risk.framework('House rules')
  const profile = await risk.profile(protocol)
  const question = await risk.question(protocol, { threat })
  const [north, south] = [await risk.entity('North clinic'), await risk.entity('South clinic')]
  const period = await risk.period('This year')
  for (const entity of [north, south]) {
    await risk.use(entity, protocol, profile)
    await risk.answer(period, entity, question, 50)
  }
  const divisions = {
    north: await risk.division('North', [north]),
    south: await risk.division('South', [south]),
  }
  await risk.join(divisions.north, admin.userId)
  await risk.rate(profile, 'threat', threat, 5)
  const path = { organization_id: organizationId }
  return { company, primary, admin, risk, profile, threat, north, south, divisions, period, path }
}

type Here = Awaited<ReturnType<typeof aCompanyOfTwoDivisions>>

async function likelihoods({ risk, north, south }: Here) {
  const rows = await risk.rows<{ entity_id: number; likelihood: number }>(
    'select entity_id, likelihood from answers where organization_id = $1',
    [risk.organizationId],
  )
  const of = (id: number) => rows.find(row => row.entity_id === id)?.likelihood
  return { north: of(north), south: of(south) }
}

test('an admin of a division previews and rescores its entities, and no others', async () => {
  const home = await aCompanyOfTwoDivisions()
  const { primary, admin, path, north, divisions, risk } = home
  const inReach = [{ id: divisions.north, name: 'North' }]
  expect(await admin.call(api.rescore.show, path)).toMatchObject({
    answers: 1,
    entities: 1,
    divisions: inReach,
    last: null,
  })
  expect(await primary.call(api.rescore.show, path)).toMatchObject({ answers: 2, divisions: null })
  const preview = await admin.call(api.rescore.preview, path)
  // Likelihood 3 becomes 5, at an impact of 3 and a score of 50.
  expect(preview).toMatchObject({
    answers: 1,
    divisions: inReach,
    entities_count: 1,
    overall: {
      now: { risk: 18, worst: { entity: { id: north }, risk: 18 }, above: 0 },
      after: { risk: 30, worst: { entity: { id: north }, risk: 30 }, above: 1, spread: { entities: 1 } },
    },
    entities: [{ entity: { id: north }, now: { risk: 18, above: 0 }, after: { risk: 30, above: 1 } }],
  })
  expect(JSON.stringify(preview)).not.toContain('South')
  await admin.call(api.rescore.apply, { ...path, job_id: preview.job_id })
  await clerk.work(rescoreAnswers, await queued())
  expect(await likelihoods(home)).toEqual({ north: 5, south: 3 })
  expect(await admin.call(api.rescore.show, path)).toMatchObject({
    answers: 0,
    last: { job: { id: preview.job_id, state: 'done', result: { answers: 1, entities: 1 } } },
  })
  expect(await primary.call(api.rescore.show, path)).toMatchObject({ answers: 1 })
  const log = await risk.rows<{ event: string; after: object }>(
    `select event, after from audit_events where organization_id = $1 and event like 'rescore%' order by sequence`,
    [risk.organizationId],
  )
  expect(log).toMatchObject([
    { event: 'rescore.began', after: { division_ids: [divisions.north] } },
    { event: 'rescore.ended', after: { answers: 1, entities: 1 } },
  ])
})

test('the rescores of others are unknown to an admin of a division, and their own can be canceled', async () => {
  const { primary, admin, path } = await aCompanyOfTwoDivisions()
  const whole = await primary.call(api.rescore.preview, path)
  const unknown = { status: 404 }
  for (const route of [api.rescore.apply, api.rescore.cancel])
    await expect(admin.call(route, { ...path, job_id: whole.job_id })).rejects.toMatchObject(unknown)
  await expect(admin.call(api.jobs.show, { job_id: whole.job_id })).rejects.toMatchObject(unknown)
  const own = await admin.call(api.rescore.preview, path)
  expect(await admin.call(api.rescore.cancel, { ...path, job_id: own.job_id })).toMatchObject({
    state: 'failed',
    error: 'Canceled before it began.',
  })
  // The primary administrator finds every one, and applies what it was previewed for.
  const theirs = await admin.call(api.rescore.preview, path)
  await primary.call(api.rescore.apply, { ...path, job_id: theirs.job_id })
  expect(await queued()).toMatchObject({ jobId: theirs.job_id, reach: [expect.any(Number)] })
})

test('a division that is lost is not rescored', async () => {
  const home = await aCompanyOfTwoDivisions()
  const { admin, path, divisions, risk } = home
  const leave = () => risk.rows('delete from division_users where division_id = $1', [divisions.north])
  const preview = await admin.call(api.rescore.preview, path)
  await risk.join(divisions.south, admin.userId)
  await leave()
  await expect(admin.call(api.rescore.apply, { ...path, job_id: preview.job_id })).rejects.toMatchObject({
    status: 409,
  })
  const next = await admin.call(api.rescore.preview, path)
  await admin.call(api.rescore.apply, { ...path, job_id: next.job_id })
  await risk.rows('delete from division_users where division_id = $1', [divisions.south])
  await clerk.work(rescoreAnswers, await queued())
  expect(await likelihoods(home)).toEqual({ north: 3, south: 3 })
  expect(await risk.rows('select state, error from jobs where id = $1', [next.job_id])).toMatchObject([
    { state: 'failed', error: expect.stringContaining('your access changed') },
  ])
})
