import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { api } from '#domain/api.ts'
import { within } from '#server/platform/db/db.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { aClerk, type Clerk } from '#server/testing/test-jobs.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { closePeriod, storeClosedPeriods } from './close-period.job.ts'
import { forgetStored } from './forget-stored.job.ts'
import { storePeriod } from './store-period.ts'

const here = await startTestServer()
const { primary, owner } = here
const { organizationId } = here.company
let fixture: Fixture
let clerk: Clerk
let period_id: number

beforeAll(async () => {
  clerk = await aClerk(here)
  fixture = await aFixture(here, here.company)
  period_id = fixture.periodId
})

beforeEach(async () => {
  await owner.query(`delete from pgboss.job where name = $1`, [closePeriod.name])
  const { closed_at } = await show()
  if (closed_at) await primary.call(api.periods.open, { period_id, reason: 'The next test' })
  await forget()
})

const show = () => primary.call(api.periods.show, { period_id })
const close = () => primary.ask(api.periods.close, { period_id })

async function workOff(job: Job): Promise<void> {
  const { rows } = await owner.query(`delete from pgboss.job where name = $1 returning data`, [job.name])
  for (const { data } of rows) await clerk.work(job, data)
}

/** Does what closing queued, and what opening did. */
const work = () => workOff(closePeriod)
const forget = () => workOff(forgetStored)

const storedRows = async () =>
  (await owner.query(`select count(*)::int as n from stored.entities where of_period_id = $1`, [period_id]))
    .rows[0].n

function save(index: number) {
  const question = must(fixture.questions[index])
  const [option] = question.optionIds
  return primary.ask(api.answers.giveMany, {
    question_id: question.id,
    answers: [
      {
        entity_id: fixture.entityIds[0],
        assessment_period_id: period_id,
        question_option_id: option,
        control: 'In place',
      },
    ],
  })
}

/** Does the work while another transaction, which began with the statements, is open; it commits once somebody waits. */
async function behind<Result>(statements: string[], during: () => Promise<Result>): Promise<Result> {
  const other = await owner.connect()
  try {
    await other.query('begin')
    for (const text of statements) await other.query(text)
    let isSettled = false
    const done = during().finally(() => {
      isSettled = true
    })
    await vi.waitUntil(
      async () => isSettled || (await owner.query(`select from pg_locks where not granted`)).rows.length > 0,
      { timeout: 5000 },
    )
    expect(isSettled).toBe(false)
    await other.query('commit')
    return await done
  } finally {
    await other.query('rollback')
    other.release()
  }
}

const lockKey = `hashtextextended('closing a period', ${organizationId})`

test('a period is closed at once; a job that can be followed then stores it', async () => {
  expect((await close()).statusCode).toBe(200)
  const closing = await show()
  expect(closing).toMatchObject({
    closed_at: expect.any(String),
    stored_at: null,
    closing_job_id: expect.any(Number),
  })
  expect((await save(0)).json().errors['answers.0.entity_id']).toEqual(['This assessment is closed.'])
  await owner.query(`create table steps (progress integer);
    create function keep_step() returns trigger language plpgsql security definer as $$
      begin insert into public.steps values (new.progress); return null; end $$;
    create trigger keep_step after update on jobs for each row execute function keep_step()`)
  await work()
  const { rows: steps } = await owner.query(`select distinct progress from steps order by 1`)
  expect(steps.length, 'it is stored in steps that can be followed').toBeGreaterThan(20)
  expect([steps[0].progress, steps.at(-1)?.progress]).toEqual([10, 100])
  await owner.query(`drop trigger keep_step on jobs; drop function keep_step; drop table steps`)
  expect(await show()).toMatchObject({ stored_at: expect.any(String), closing_job_id: null })
  const job = await primary.call(api.jobs.show, { job_id: must(closing.closing_job_id) })
  expect(job).toMatchObject({ state: 'done', progress: 100, result: { assessment_period_id: period_id } })
  expect(await storedRows()).toBe(fixture.entityIds.length)
})

test('of two who close it at once, one does', async () => {
  const statuses = (await Promise.all([close(), close()])).map(({ statusCode }) => statusCode)
  expect(statuses.sort()).toEqual([200, 409])
  await work()
  expect(await storedRows()).toBe(fixture.entityIds.length)
})

test('closing waits for an answer that is being saved, and counts it', async () => {
  const { id, optionIds } = must(fixture.questions[1])
  const [option] = optionIds
  const saving = [
    `select pg_advisory_xact_lock_shared(${lockKey})`,
    `insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, question_option_id, control, score, weight, created_by, answered_by)
     values (${organizationId}, ${period_id}, ${fixture.entityIds[0]}, 1, ${id}, ${option}, 'In time', 100, 1, ${primary.userId}, ${primary.userId})`,
  ]
  expect((await behind(saving, close)).statusCode).toBe(200)
  await work()
  const filter = { assessment_period_id: period_id, question_id: id }
  expect((await primary.call(api.answers.list, { filter })).total).toBe(1)
  const { rows } = await owner.query(
    `select sum(answered)::int as n from stored.answer_tallies where of_period_id = $1`,
    [period_id],
  )
  expect(rows[0].n).toBe(1)
})

test('an answer that comes while it is being closed is refused', async () => {
  const closing = [
    `select pg_advisory_xact_lock(${lockKey})`,
    `update assessment_periods set closed_at = now() where organization_id = ${organizationId} and id = ${period_id}`,
  ]
  const refused = await behind(closing, () => save(2))
  expect(refused.json().errors['answers.0.entity_id']).toEqual(['This assessment is closed.'])
})

test('whoever closes it while something long is being written is asked to try again', async () => {
  const other = await owner.connect()
  try {
    await other.query(`begin; select pg_advisory_xact_lock_shared(${lockKey})`)
    const refused = await close()
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBeDefined()
  } finally {
    await other.query('rollback')
    other.release()
  }
  expect(await show()).toMatchObject({ closed_at: null })
})

test('a job that was cut off leaves nothing and does all of it the next time', async () => {
  await close()
  const cut = await owner.connect()
  await cut.query(`begin; select set_config('assay.organization_id', '${organizationId}', true)`)
  await cut.query(`select assay.store_rows(${period_id}, s.name) from assay.shadowed() s`)
  await cut.query('rollback')
  cut.release()
  expect(await storedRows()).toBe(0)
  await work()
  expect(await storedRows()).toBe(fixture.entityIds.length)
})

test('stored by two at once, it is stored once', async () => {
  await close()
  const period = { organizationId, periodId: period_id }
  await Promise.allSettled([storePeriod(here.db, period), storePeriod(here.db, period)])
  expect(await storedRows()).toBe(fixture.entityIds.length)
  expect(await storePeriod(here.db, period)).toBe(false)
})

test('opened again before it is stored, it is not stored', async () => {
  await close()
  await primary.call(api.periods.open, { period_id, reason: 'Too early' })
  await work()
  expect(await storedRows()).toBe(0)
  expect(await show()).toMatchObject({ closed_at: null, stored_at: null, closing_job_id: null })
})

test('opened again, nothing of it is stored, and the audit log says why', async () => {
  await close()
  await work()
  const empty = await primary.ask(api.periods.open, { period_id, reason: '  ' })
  expect(empty.statusCode).toBe(422)
  await primary.call(api.periods.open, { period_id, reason: 'An answer was wrong' })
  await forget()
  expect(await storedRows()).toBe(0)
  const { rows } = await owner.query(
    `select after ->> 'reason' as reason, user_id::int from audit_events where event = 'period.opened' order by sequence desc limit 1`,
  )
  expect(rows[0]).toEqual({ reason: 'An answer was wrong', user_id: primary.userId })
})

test('closed again before a job has removed what was stored, it keeps what it closed with the second time', async () => {
  await close()
  await work()
  await primary.call(api.periods.open, { period_id, reason: 'An answer was wrong' })
  expect(await storedRows()).toBe(fixture.entityIds.length)
  expect((await save(3)).statusCode).toBe(200)
  await close()
  await forget()
  await work()
  expect(await storedRows()).toBe(fixture.entityIds.length)
  const filter = { assessment_period_id: period_id, question_id: must(fixture.questions[3]).id }
  expect((await primary.call(api.answers.list, { filter })).total).toBe(1)
})

test('more rows than one step removes are removed in several, and no other period loses one', async () => {
  await close()
  await work()
  await owner.query(
    `with earlier as (insert into assessment_periods (organization_id, name, start_date, end_date, closed_at)
       select organization_id, 'Earlier', start_date - 2000, end_date - 2000, now() from assessment_periods where id = $1
       returning organization_id, id)
     insert into stored.entities (of_organization_id, of_period_id) select * from earlier`,
    [period_id],
  )
  await owner.query(
    `insert into stored.entities (of_organization_id, of_period_id) select $1, $2 from generate_series(1, 5500)`,
    [organizationId, period_id],
  )
  await primary.call(api.periods.open, { period_id, reason: 'An answer was wrong' })
  await forget()
  expect(await storedRows()).toBe(0)
  const { rows } = await owner.query(`delete from assessment_periods where name = 'Earlier'
    returning (select count(*)::int from stored.entities where of_period_id = assessment_periods.id) as stored`)
  expect(rows).toEqual([{ stored: 1 }])
})

test('a closed period that no job has stored is stored within the hour', async () => {
  await close()
  await clerk.work(storeClosedPeriods)
  expect(await storedRows()).toBe(0)
  await owner.query(
    `update assessment_periods set closed_at = now() - interval '20 minutes' where organization_id = $1 and id = $2`,
    [organizationId, period_id],
  )
  await clerk.work(storeClosedPeriods)
  expect(await show()).toMatchObject({ stored_at: expect.any(String) })
})

test('another company reaches nothing of what is stored', async () => {
  await close()
  await work()
  const elsewhere = { organizationId: here.other.organizationId, userId: null }
  const seen = await within(here.db, elsewhere, db =>
    sql<{ n: number }>`select count(*)::int as n from stored.entities`.execute(db),
  )
  expect(seen.rows[0]?.n).toBe(0)
  const forging = within(here.db, elsewhere, db =>
    sql`select assay.store_rows(${period_id}, 'entities')`.execute(db),
  )
  await expect(forging).rejects.toThrow('not being closed')
})

test('closing the only period leads nobody back to setup, whose step asks for another one', async () => {
  const setup = async () => {
    const { steps } = await primary.call(api.organizations.setup, { organization_id: organizationId })
    return must(steps.find(({ key }) => key === 'assessment_period'))
  }
  expect(await setup()).toMatchObject({ is_done: true, count: 1 })
  await close()
  await work()
  expect(await setup()).toMatchObject({ is_done: false, is_required: true, count: 0 })
  const { setup: missing, assessment_period } = await primary.call(api.organizations.show, {
    organization_id: organizationId,
  })
  expect({ assessment_period, has: missing.has_assessment_period }).toEqual({
    assessment_period: null,
    has: true,
  })
  expect((await primary.call(api.users.me, {})).needs_setup).toBe(false)
  expect((await primary.call(api.periodOverviews.show, { period_id })).overall.in_scope).toBeGreaterThan(0)
})
