import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { closePeriod } from '#server/periods/closing/close-period.job.ts'
import { aClerk } from '#server/testing/test-jobs.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { RiskFixture } from '../risks/risk-fixture.testing.ts'

const here = await startTestServer()
const { primary, manager, employee, owner, company } = here
const risk = new RiskFixture(here, { organizationId: company.organizationId, userId: primary.userId })
const organization_id = company.organizationId

let period: number
let entity: number
let planned: number
let other: number

beforeAll(async () => {
  const protocol = await risk.framework('House rules')
  const profile = await risk.profile(protocol)
  entity = await risk.entity('North')
  await risk.use(entity, protocol, profile)
  period = await risk.period('Now')
  for (const score of [0, 50]) await risk.answer(period, entity, await risk.question(protocol, {}), score)
  const { rows } = await owner.query(
    'select id::int as id from answers where organization_id = $1 order by id',
    [organization_id],
  )
  planned = rows[0].id
  other = rows[1].id
  await owner.query('update entities set manager_id = $2 where organization_id = $1 and id = $3', [
    organization_id,
    manager.userId,
    entity,
  ])
})

beforeEach(async () => {
  await owner.query('delete from action_plans where organization_id = $1', [organization_id])
})

async function aTask(name: string, user_id: number | null = null) {
  const plan = await primary.call(api.actionPlans.create, { name })
  const task = await primary.call(api.planTasks.create, {
    action_plan_id: plan.id,
    description: 'Fit a lock',
    user_id,
    answer_ids: [planned],
  })
  await owner.query(`update action_plan_tasks set due_date = '2020-01-31' where id = $1`, [task.id])
  return { action_plan_id: plan.id, task_id: task.id }
}

async function named(who: Person = primary, answer_id = planned) {
  const { action_plan_task } = await who.call(api.answers.showOfOrganization, { organization_id, answer_id })
  return action_plan_task
}

test('an answer names its task, and its list and row say the same', async () => {
  const { action_plan_id, task_id } = await aTask('Doors')
  const task = {
    id: task_id,
    action_plan: { id: action_plan_id, name: 'Doors' },
    state: 'todo',
    due_date: '2020-01-31',
    is_overdue: true,
  }
  expect(await named()).toEqual(task)
  expect(await named(primary, other)).toBeNull()
  const { data } = await primary.call(api.answers.list, {})
  expect(data.map(answer => answer.kind === 'answer' && [answer.id, answer.action_plan_task])).toEqual(
    expect.arrayContaining([
      [planned, task],
      [other, null],
    ]),
  )
})

test('an open task comes before one that is done, and the newest before the others', async () => {
  const first = await aTask('First')
  const second = await aTask('Second')
  expect((await named())?.action_plan.name).toBe('Second')
  await primary.call(api.planTasks.move, {
    action_plan_id: second.action_plan_id,
    task_id: second.task_id,
    state: 'done',
  })
  expect(await named()).toMatchObject({ action_plan: { name: 'First' }, state: 'todo', is_overdue: true })
  await primary.call(api.planTasks.move, {
    action_plan_id: first.action_plan_id,
    task_id: first.task_id,
    state: 'done',
  })
  expect(await named()).toMatchObject({ action_plan: { name: 'Second' }, state: 'done', is_overdue: false })
})

test('the answer and the form of remediation name the same of two open tasks', async () => {
  await aTask('First')
  await aTask('Second')
  const { answers } = await primary.call(api.remediation.preview, { answer_ids: [planned] })
  expect(answers[0]?.open_task?.id).toBe((await named())?.id)
})

test('tasks in the trash or of an archived plan are not named', async () => {
  const { action_plan_id } = await aTask('Doors')
  await owner.query('update action_plans set archived_at = now() where id = $1', [action_plan_id])
  expect(await named()).toBeNull()
  await owner.query('update action_plans set archived_at = null, deleted_at = now() where id = $1', [
    action_plan_id,
  ])
  expect(await named()).toBeNull()
})

test('people who may not see a task see none at the answer, nor in its rows and reports', async () => {
  await aTask('Secret doors', employee.userId)
  expect((await named())?.action_plan.name).toBe('Secret doors')
  expect(await named(manager)).toBeNull()
  expect((await report(primary)).filter(line => line.includes('Secret doors'))).toHaveLength(1)
  expect((await report(manager)).filter(line => line.includes('North'))).toHaveLength(2)
  expect((await report(manager)).filter(line => line.includes('Secret doors'))).toEqual([])
})

test('an answer of a closed assessment names the task that it had as that closed', async () => {
  const { action_plan_id, task_id } = await aTask('Doors')
  const clerk = await aClerk(here)
  await primary.call(api.periods.close, { period_id: period })
  const { rows } = await owner.query('delete from pgboss.job where name = $1 returning data', [
    closePeriod.name,
  ])
  for (const { data } of rows) await clerk.work(closePeriod, data)
  await owner.query('update action_plans set archived_at = now() where id = $1', [action_plan_id])
  expect(await named()).toMatchObject({ id: task_id, action_plan: { name: 'Doors' }, state: 'todo' })
  const { data } = await primary.call(api.answers.list, { filter: { assessment_period_id: period } })
  expect(
    data.map(answer => answer.kind === 'answer' && [answer.id, answer.action_plan_task?.id ?? null]),
  ).toEqual(
    expect.arrayContaining([
      [planned, task_id],
      [other, null],
    ]),
  )
  expect((await report(primary)).filter(line => line.includes('Doors'))).toHaveLength(1)
  await primary.call(api.periods.open, { period_id: period, reason: 'The next test' })
  expect(await named()).toBeNull()
})

async function report(who: Person): Promise<string[]> {
  const response = await who.call(api.answerReports.answers, { filter: { assessment_period_id: period } })
  return (await response.text()).split('\r\n')
}
