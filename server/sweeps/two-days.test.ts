import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { aClerk } from '#server/testing/test-jobs.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { openPool } from '../platform/db/db.ts'
import { sendDigests } from '../todays-plan/send-digests.job.ts'

/** At any moment these two are on different days. */
const AHEAD = 'Pacific/Kiritimati'
const BEHIND = 'Pacific/Pago_Pago'

/** Ways to a day that is not the person's. */
const OTHER_DAYS = /current_date|now\(\)::date|toISOString\(\)\.slice\(0, 10\)/i

const here = await startTestServer()
const clerk = await aClerk(here)
const { organizationId } = here.company
const roles = ['primary', 'admin', 'manager', 'employee'] as const
let fixture: Fixture
/** The day that is today in the zone behind and over in the zone ahead. */
let day = ''

beforeAll(async () => {
  fixture = await aFixture(here, here.company, { entities: 2 })
  const { rows } = await here.owner.query(`select assay.today_in($1)::text as day`, [BEHIND])
  day = rows[0].day
  await here.owner.query(`update users set time_zone = $1, registered_at = coalesce(registered_at, now())`, [
    BEHIND,
  ])
  await here.owner.query(
    `update assessment_periods set start_date = $1::date - 100, end_date = $1::date + 100 where organization_id = $2`,
    [day, organizationId],
  )
  for (const [n, role] of roles.entries()) {
    await here.owner.query(
      `insert into assignments (organization_id, type, user_id, entity_id, protocol_id, question_id,
         assessment_period_id, due_date, created_by)
       values ($1, 'question', $2, $3, $4, $5, $6, $7, $2)`,
      [
        organizationId,
        here[role].userId,
        fixture.entityIds[0],
        fixture.protocolId,
        fixture.questions[n]?.id,
        fixture.periodId,
        day,
      ],
    )
  }
})

async function inZone(zone: string) {
  await here.owner.query(`update users set time_zone = $1`, [zone])
}

/** Returns whether work due on the day is late, in each response that states it. */
async function verdictsOf(who: Person) {
  const own = { user_id: who.userId }
  const entity_id = must(fixture.entityIds[0])
  const list = await who.call(api.assignments.list, { filter: own })
  const late = await who.call(api.assignments.list, { filter: { ...own, past_due: true } })
  const notLate = await who.call(api.assignments.list, { filter: { ...own, past_due: false } })
  const tasks = await who.call(api.tasks.list, own)
  const lateTasks = await who.call(api.tasks.list, { ...own, filter: { past_due: true } })
  const counts = await who.call(api.tasks.count, {})
  const topics = await who.call(api.questions.topics, {})
  const lateTopics = await who.call(api.questions.topics, { filter: { due: 'overdue' } })
  const questions = await who.call(api.questions.list, { per_page: 100 })
  const { assigned_questions: plan } = await who.call(api.todaysPlan.show, {})
  expect([list.total, tasks.total, plan.open]).toEqual([1, 1, 1])
  return {
    'the list': list.data[0]?.is_past_due,
    'the list, narrowed': late.total === 1,
    'the list, narrowed to the others': notLate.total === 0,
    tasks: tasks.data[0]?.is_past_due,
    'tasks, narrowed': lateTasks.total === 1,
    'tasks, counted': counts.past_due === 1,
    topics: topics.data.some(each => each.overdue_count > 0),
    'topics, narrowed': lateTopics.data.length > 0,
    questions: questions.data.some(each => each.overdue_count > 0),
    plan: plan.past_due === 1,
    'the plan, due today': plan.due_today === 0,
    ...(who !== here.employee && (await figuresOf(who, entity_id))),
  }
}

async function figuresOf(who: Person, entity_id: number) {
  const overview = await who.call(api.entityOverviews.show, { entity_id })
  const people = await who.call(api.assignments.ofEntity, { entity_id })
  const own = {
    overview: overview.open_work.overdue > 0,
    'people of the entity': people.data.some(each => each.overdue > 0),
  }
  if (who === here.manager) return own
  const organization_id = organizationId
  const dashboard = await who.call(api.dashboard.show, { organization_id })
  const divisions = await who.call(api.dashboard.organization, { organization_id })
  const metrics = await who.call(api.organizations.accountMetrics, { organization_id })
  return {
    ...own,
    dashboard: dashboard.overall.overdue_assignments > 0,
    divisions: divisions.divisions.some(each => each.overdue_assignments > 0),
    metrics: metrics.assignments.overdue > 0,
  }
}

const all = (found: object, verdict: boolean) =>
  Object.fromEntries(Object.keys(found).map(name => [name, verdict]))

test.each(roles)('work due today is late nowhere, work due yesterday is late everywhere: %s', async role => {
  await inZone(BEHIND)
  const behind = await verdictsOf(here[role])
  expect(behind).toEqual(all(behind, false))
  await inZone(AHEAD)
  const ahead = await verdictsOf(here[role])
  expect(ahead).toEqual(all(ahead, true))
})

test.each(roles)(
  'the last evening of a period has a current one, and the day after has none: %s',
  async role => {
    const who = here[role]
    const question = fixture.questions[roles.indexOf(role)]
    await endOn(day)
    const seen = async () => {
      const { data } = await who.call(api.periods.list, {})
      const { assigned_questions: plan } = await who.call(api.todaysPlan.show, {})
      const report = await (await who.call(api.answerReports.answers, {})).text()
      return [data.filter(each => each.is_current).length, plan.open, report.trim().split('\n').length]
    }
    await inZone(BEHIND)
    await who.call(api.answers.giveMany, answered(question, fixture.entityIds[0]))
    await here.owner.query(`update assignments set completed = false where organization_id = $1`, [
      organizationId,
    ])
    const [current, open, lines = 0] = await seen()
    expect([current, open, lines > 1]).toEqual([1, 1, true])
    await inZone(AHEAD)
    expect(await seen()).toEqual([0, 0, 1])
    await endOn('2100-01-01')
  },
)

test('after the period is over for a person, they can still answer only their assignments', async () => {
  await endOn(day)
  const save = () =>
    here.admin.ask(api.answers.giveMany, answered(fixture.questions[8], fixture.entityIds[1]))
  await here.owner.query(`update assignments set completed = true where organization_id = $1`, [
    organizationId,
  ])
  await inZone(AHEAD)
  expect((await save()).statusCode).toBe(422)
  await inZone(BEHIND)
  expect((await save()).statusCode).toBe(200)
  await here.owner.query(`update assignments set completed = false where organization_id = $1`, [
    organizationId,
  ])
  await endOn('2100-01-01')
})

function answered(question: Fixture['questions'][number] | undefined, entityId = 0) {
  const option = { question_option_id: must(question?.optionIds[0]), control: 'Doors are locked.' }
  const answers = [{ entity_id: entityId, assessment_period_id: fixture.periodId, ...option }]
  return { question_id: must(question).id, answers }
}

async function endOn(end: string) {
  await here.owner.query(`update assessment_periods set end_date = $1 where organization_id = $2`, [
    end,
    organizationId,
  ])
}

test.each([
  [BEHIND, AHEAD],
  [AHEAD, BEHIND],
])('a due day is judged by the day of the person who sets it: %s', async (zone, other) => {
  const dayIn = async (where: string) =>
    (await here.owner.query(`select assay.today_in($1)::text as day`, [where])).rows[0].day as string
  const ask = (due_date: string) =>
    here.primary.ask(api.assignments.assign, {
      type: 'collaboration',
      user_id: here.employee.userId,
      question_ids: [fixture.questions[9]?.id],
      entity_ids: [fixture.entityIds[0]],
      due_date,
    })
  await here.owner.query(`update users set time_zone = case id when $1 then $2 else $3 end`, [
    here.primary.userId,
    zone,
    other,
  ])
  expect((await ask(await dayIn(zone))).statusCode).toBeLessThan(300)
  const before = new Date(Date.parse(await dayIn(zone)) - 86_400_000).toISOString().slice(0, 10)
  expect((await ask(before)).statusCode).toBe(422)
  await here.owner.query(`delete from assignments where type = 'collaboration'`)
})

test.each([
  [BEHIND, '1 due today'],
  [AHEAD, '1 overdue'],
])('the morning email agrees with the lists: %s', async (zone, word) => {
  await inZone(zone)
  const { rows } = await here.owner.query(
    `select ((assay.today_in($1) + time '08:00') at time zone $1) as morning`,
    [zone],
  )
  await clerk.work(
    sendDigests({ address: 'https://assay.example.org', now: () => new Date(rows[0].morning) }),
  )
  const {
    rows: [who],
  } = await here.owner.query(`select email from users where id = $1`, [here.employee.userId])
  const email = (await clerk.emails()).find(each => each.to === who.email)
  expect(email?.text).toContain(word)
})

test('the zone of the database has no effect', async () => {
  await here.owner.query(
    `do $$ begin execute format('alter database %I set timezone to %L', current_database(), '${AHEAD}'); end $$`,
  )
  const url = new URL(here.ownerUrl)
  const pool = openPool(url.href, 1)
  const { rows } = await pool.query(`select current_setting('timezone') as zone`).finally(() => pool.end())
  expect(rows[0].zone).toBe('UTC')
})

test('nothing takes the day from the database', async () => {
  const server = join(import.meta.dirname, '..')
  const files = await readdir(server, { recursive: true })
  const sources = files.filter(name => name.endsWith('.ts') && !/test|sweeps/.test(name))
  const texts = await Promise.all(sources.map(name => readFile(join(server, name), 'utf8')))
  expect(sources.filter((_, n) => OTHER_DAYS.test(texts[n] ?? ''))).toEqual([])
  const { rows } = await here.owner.query<{ name: string; body: string }>(
    `select proname as name, prosrc as body from pg_proc where pronamespace = 'assay'::regnamespace`,
  )
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter(({ body }) => OTHER_DAYS.test(body)).map(({ name }) => name)).toEqual([])
})
