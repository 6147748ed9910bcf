import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { aClerk, type Clerk } from '#server/testing/test-jobs.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { company, primary, manager, employee, stranger, owner } = here
const { organizationId } = company
let fixture: Fixture
let clerk: Clerk

beforeAll(async () => {
  fixture = await aFixture(here, company)
  clerk = await aClerk(here)
})

const aPlan = (more: object = {}) => primary.call(api.actionPlans.create, { name: 'Doors', ...more })

async function aTask(planId: number, values: Record<string, unknown> = {}): Promise<number> {
  const all = { organization_id: organizationId, action_plan_id: planId, description: 'Count', ...values }
  const columns = Object.keys(all)
  const { rows } = await owner.query(
    `insert into action_plan_tasks (${columns}) values (${columns.map((_, n) => `$${n + 1}`)}) returning id::int as id`,
    Object.values(all),
  )
  return rows[0].id
}

const nameOf = async ({ userId }: Person) =>
  (await owner.query(`select full_name from users where id = $1`, [userId])).rows[0].full_name as string

test('a mention reaches people who can read the comment, by email and as an unread notification', async () => {
  const plan = await aPlan({ manager_id: manager.userId })
  const place = { action_plan_id: plan.id }
  const task_id = await aTask(plan.id, { user_id: employee.userId })
  const message = `@${await nameOf(employee)} and @${await nameOf(manager)}: which doors?`
  const mentions = [employee.userId, manager.userId]
  await clerk.emails()
  const said = await primary.call(api.planComments.sayOnPlan, { ...place, message, mentions })
  expect(said.mentions.map(({ id }) => id).sort()).toEqual(mentions.toSorted())
  const emails = await clerk.emails()
  expect(emails).toHaveLength(2)
  expect(emails[0]?.text).toContain(`/action-plans/${plan.id}\n`)
  expect(emails[0]?.text).not.toContain('which doors')
  const unread = async (who: Person) => (await who.call(api.tasks.count, {})).unread
  expect([await unread(employee), await unread(manager)]).toEqual([1, 1])
  const { data } = await manager.call(api.planComments.ofPlan, place)
  expect(data).toMatchObject([{ id: said.id, message, abilities: { edit: false } }])
  expect([await unread(employee), await unread(manager)]).toEqual([1, 0])
  await primary.call(api.planComments.say, { ...place, task_id, message: 'On the task.' })
  expect((await employee.call(api.planComments.ofPlan, place)).total).toBe(1)
  expect((await employee.call(api.planComments.ofTask, { ...place, task_id })).total).toBe(1)
  const others = await aTask(plan.id, { user_id: manager.userId })
  for (const [who, task] of [
    [employee, others],
    [stranger, task_id],
  ] as const)
    expect((await who.ask(api.planComments.ofTask, { ...place, task_id: task })).statusCode).toBe(404)
  const refused = primary.call(api.planComments.say, { ...place, task_id: others, message, mentions })
  await expect(refused).rejects.toMatchObject({ status: 422 })
  const { data: people } = await primary.call(api.actionPlans.people, place)
  expect(people.map(({ id }) => id).toSorted()).toEqual(mentions.toSorted())
})

test('one’s own comment can be corrected and withdrawn for 15 minutes', async () => {
  const plan = await aPlan({ manager_id: manager.userId })
  const { id: comment_id, version } = await manager.call(api.planComments.sayOnPlan, {
    action_plan_id: plan.id,
    message: 'Oak.',
  })
  const status = async (who: Person, message: string, ifMatch?: number) =>
    (await who.ask(api.planComments.correct, { comment_id, message }, ifMatch ? { ifMatch } : {})).statusCode
  expect([await status(primary, 'Mine'), await status(employee, 'Mine')]).toEqual([403, 404])
  expect([await status(manager, 'Ash.', version), await status(manager, 'Elm.', version)]).toEqual([200, 412])
  expect(await status(manager, '  ')).toBe(422)
  await manager.call(api.planComments.withdraw, { comment_id })
  expect(await status(manager, 'Again')).toBe(403)
  const late = await manager.call(api.planComments.sayOnPlan, { action_plan_id: plan.id, message: 'Late.' })
  await owner.query(
    `update action_plan_comments set created_at = now() - interval '16 minutes' where id = $1`,
    [late.id],
  )
  const removed = await manager.ask(api.planComments.withdraw, { comment_id: late.id })
  expect(removed.statusCode).toBe(403)
  await primary.call(api.actionPlans.archive, { action_plan_id: plan.id })
  const shut = manager.ask(api.planComments.sayOnPlan, { action_plan_id: plan.id, message: 'Hello?' })
  expect((await shut).statusCode).toBe(409)
})

test('costs add up by plan, entity, category and quarter, to the cent, for those responsible', async () => {
  const [entity = 0, other = 0] = fixture.entityIds
  const costs = (estimated_cost_cents: number, actual_cost_cents: number) => ({
    estimated_cost_cents,
    actual_cost_cents,
  })
  const tracked = { cost_tracking_enabled: true }
  const doors = await aPlan({
    ...tracked,
    name: 'Accounted doors',
    manager_id: manager.userId,
    ...costs(7, 3),
  })
  const locks = await aPlan({ ...tracked, name: 'Accounted locks' })
  const free = await aPlan({ name: 'Untracked', ...costs(1000, 1000) })
  await aTask(free.id, costs(1000, 1000))
  const first = await aTask(doors.id, { entity_id: entity, due_date: '2031-02-03', ...costs(101, 50) })
  await aTask(doors.id, { entity_id: other, due_date: '2031-03-31', state: 'done', ...costs(202, 210) })
  await aTask(locks.id, { user_id: manager.userId, ...costs(33, 0) })
  await aTask(locks.id, { deleted_at: '2026-01-01', ...costs(5000, 5000) })
  const question = fixture.questions[0]?.id
  await owner.query(
    `insert into action_plan_task_answers (organization_id, action_plan_task_id, assessment_period_id, entity_id, protocol_id, question_id, weight)
     values ($1, $2, $3, $4, $5, $6, 1)`,
    [organizationId, first, fixture.periodId, entity, fixture.protocolId, question],
  )
  const category = (
    await owner.query(
      `select c.name from questions q join categories c on c.id = q.category_id where q.id = $1`,
      [question],
    )
  ).rows[0].name
  const rows = async (group_by: 'plan' | 'entity' | 'category' | 'quarter', who = primary) =>
    (await who.call(api.planAccounting.list, { group_by })).data.map(row => [
      row.group.name,
      row.tasks_count,
      row.done_count,
      row.estimated_cents,
      row.actual_cents,
      row.difference_cents,
    ])
  expect(await rows('plan')).toEqual([
    ['Accounted doors', 2, 1, 310, 263, -47],
    ['Accounted locks', 1, 0, 33, 0, -33],
  ])
  const rest = (name: string) => [name, 1, 0, 33, 0, -33]
  const own = ['Plans themselves', 0, 0, 7, 3, -4]
  expect(await rows('entity')).toEqual([
    ['Home Entity 1', 1, 0, 101, 50, -51],
    ['Home Entity 2', 1, 1, 202, 210, 8],
    rest('No entity'),
    own,
  ])
  expect(await rows('category')).toEqual([
    [category, 1, 0, 101, 50, -51],
    ['No category', 2, 1, 235, 210, -25],
    own,
  ])
  expect(await rows('quarter')).toEqual([['2031 Q1', 2, 1, 303, 260, -43], rest('No due date'), own])
  // A task in somebody else's plan is no responsibility for its costs.
  expect(await rows('plan', manager)).toEqual([['Accounted doors', 2, 1, 310, 263, -47]])
  const totals = { plans_count: 2, tasks_count: 3, done_count: 1, estimated_cents: 343, actual_cents: 263 }
  expect(await primary.call(api.planAccounting.totals, {})).toEqual({
    ...totals,
    difference_cents: -80,
    progress: 33,
  })
  const filtered = await primary.call(api.planAccounting.totals, { filter: { entity_id: entity } })
  expect(filtered).toMatchObject({ plans_count: 1, estimated_cents: 101 })
  expect((await employee.ask(api.planAccounting.totals, {})).statusCode).toBe(403)
})
