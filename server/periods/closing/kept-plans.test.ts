import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { made, sectionOf } from '#server/reports/reports.testing.ts'
import { RiskFixture } from '#server/risks/risk-fixture.testing.ts'
import { must } from '#server/testing/must.ts'
import { aClerk, type Clerk } from '#server/testing/test-jobs.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { closePeriod } from './close-period.job.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, owner } = here
const { organizationId } = here.company
const risk = new RiskFixture(here, { organizationId, userId: primary.userId })
let clerk: Clerk
let period: number
let plan: { id: number }
let task: { id: number }
let entry: { id: number; version: number }

beforeAll(async () => {
  clerk = await aClerk(here)
  const [fire, data] = [await risk.threat('Fire'), await risk.category('Data')]
  const protocol = await risk.framework('House rules')
  const profile = await risk.profile(protocol)
  await risk.rate(profile, 'threat', fire, 5)
  await risk.rate(profile, 'category', data, 5)
  const question = await risk.question(protocol, { threat: fire, category: data })
  const north = await risk.entity('North')
  await risk.use(north, protocol, profile)
  period = await risk.period('The year')
  await risk.answer(period, north, question, 20)

  entry = await insert(
    `insert into registered_risks (organization_id, entity_id, threat_id, state, review_date, owner_id, treatment, created_by)
     values ($1, $2, $3, 'accepted', current_date + 30, $4, 'A second exit.', $4) returning id::int, version`,
    [organizationId, north, fire, admin.userId],
  )
  plan = await insert(
    `insert into action_plans (organization_id, name, manager_id, created_by) values ($1, 'Exits', $2, $3) returning id::int`,
    [organizationId, manager.userId, primary.userId],
  )
  task = await insert(
    `insert into action_plan_tasks (organization_id, action_plan_id, description, user_id, entity_id)
     values ($1, $2, 'Build it', $3, $4) returning id::int`,
    [organizationId, plan.id, employee.userId, north],
  )
  await owner.query(
    `insert into action_plan_items (organization_id, action_plan_id, threat_id, entity_id) values ($1, $2, $3, $4)`,
    [organizationId, plan.id, fire, north],
  )
  await owner.query(
    `insert into action_plan_task_answers (organization_id, action_plan_task_id, assessment_period_id, entity_id, protocol_id,
       question_id, score, weight) values ($1, $2, $3, $4, $5, $6, 20, 1)`,
    [organizationId, task.id, period, north, protocol, question],
  )
  await primary.call(api.periods.close, { period_id: period })
  const { rows } = await owner.query(`delete from pgboss.job where name = $1 returning data`, [
    closePeriod.name,
  ])
  for (const { data } of rows) await clerk.work(closePeriod, data)
})

async function insert<Row>(text: string, values: unknown[]): Promise<Row> {
  return must((await owner.query(text, values)).rows[0])
}

/** Everything that tells of the register and of plans in the closed assessment. */
async function shown() {
  const filter = { assessment_period_id: period }
  const [highest] = (await primary.call(api.risks.top, { filter })).data
  const [answer] = (await primary.call(api.answers.list, { filter })).data
  const { document } = await made({ here, clerk }, primary, { kind: 'summary', ...filter })
  const report = await primary.ask(api.answerReports.answers, { filter })
  return {
    register: highest?.register,
    plans: highest?.plans,
    task: answer?.kind === 'answer' && answer.action_plan_task,
    section: sectionOf(document, 'plans'),
    csv: report.body.includes('Exits'),
  }
}

test('a closed assessment keeps its register, plans and tasks, whatever becomes of them and of their people', async () => {
  const before = await shown()
  expect(before).toMatchObject({
    // It is above its threshold, and no admin accepted it.
    register: { state: 'accepted', needs_acceptance: true, owner: { id: admin.userId } },
    plans: [{ id: plan.id, name: 'Exits' }],
    task: { id: task.id, state: 'todo', action_plan: { name: 'Exits' } },
    csv: true,
  })
  expect(JSON.stringify(before.section)).toContain('Exits')

  await owner.query(`update registered_risks set state = 'mitigated' where id = $1`, [entry.id])
  await owner.query(`update action_plans set name = 'Doors', manager_id = null where id = $1`, [plan.id])
  await owner.query(`update action_plan_tasks set state = 'done', completed_at = now() where id = $1`, [
    task.id,
  ])
  expect(await shown()).toEqual(before)
  await owner.query(`delete from registered_risks where id = $1`, [entry.id])
  await owner.query(`delete from action_plans where id = $1`, [plan.id])
  await owner.query(`update memberships set deleted_at = now() where organization_id = $1 and user_id = $2`, [
    organizationId,
    admin.userId,
  ])
  expect(await shown()).toEqual(before)
})

test('one that was closed before they were kept says so, and shows none', async () => {
  await owner.query(`update assessment_periods set keeps_plans = false where id = $1`, [period])
  const filter = { assessment_period_id: period }
  const { document } = await made({ here, clerk }, primary, { kind: 'summary', ...filter })
  await owner.query(`update assessment_periods set keeps_plans = true where id = $1`, [period])
  expect(JSON.stringify(sectionOf(document, 'plans'))).toContain(
    'closed before action plans were kept with it',
  )
})
