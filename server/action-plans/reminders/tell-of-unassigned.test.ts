import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aClerk, type Clerk } from '#server/testing/test-jobs.ts'
import type { Person } from '#server/testing/test-person.ts'
import { aMember, startTestServer } from '#server/testing/test-server.ts'
import { tellOfUnassignedTasks } from './tell-of-unassigned.job.ts'

const here = await startTestServer()
const { primary, manager, owner, company } = here
const { organizationId } = company
const job = tellOfUnassignedTasks({ address: 'https://assay.test' })
let clerk: Clerk
let plan: { action_plan_id: number }
let paula: Person

beforeAll(async () => {
  clerk = await aClerk(here)
})

beforeEach(async () => {
  await owner.query('delete from action_plans where organization_id = $1', [organizationId])
  const { id } = await primary.call(api.actionPlans.create, { name: 'Doors', manager_id: manager.userId })
  plan = { action_plan_id: id }
  paula = await aMember(here, { organizationId, first: 'Paula', mark: 'Home', roles: ['Employee'] })
  await queued()
})

/** The payloads of the job that calls have queued since the last look. */
async function queued(): Promise<object[]> {
  const { rows } = await owner.query<{ data: object }>(
    'delete from pgboss.job where name = $1 returning data',
    [job.name],
  )
  return rows.map(({ data }) => data)
}

/** Does what was queued, and returns the emails that come of it. */
async function told() {
  await clerk.emails()
  for (const payload of await queued()) await clerk.work(job, payload)
  return clerk.emails()
}

const aTask = (description: string, user_id: number | null, who = primary) =>
  who.call(api.planTasks.create, { ...plan, description, user_id })

async function unread() {
  const { data } = await manager.call(api.tasks.list, { user_id: manager.userId })
  return data.filter(each => each.task_type_id === plan.action_plan_id && !each.read).length
}

test('the manager of a plan is told which tasks a removed person leaves behind', async () => {
  await aTask('Fit a lock', paula.userId)
  await aTask('Fit an alarm', paula.userId)
  const done = await aTask('Paint', paula.userId)
  await primary.call(api.planTasks.move, { ...plan, task_id: done.id, state: 'done' })
  await primary.call(api.users.remove, { user_id: paula.userId })
  const [email, ...others] = await told()
  expect(others).toEqual([])
  const { rows } = await owner.query('select email from users where id = $1', [manager.userId])
  expect(email).toMatchObject({ to: rows[0].email })
  expect(email?.subject).toMatch(/^2 action plan tasks at .+ have no assignee$/)
  expect(email?.text).toContain('- Fit a lock\n- Fit an alarm\n')
  expect(email?.text).toContain(`https://assay.test/action-plans/${plan.action_plan_id}`)
  expect(email?.text).not.toContain('Paint')
  expect(await unread()).toBe(1)
})

test('a task that has lost its assignee is told with its entity', async () => {
  const { rows } = await owner.query<{ id: number }>(
    `insert into entities (organization_id, name) values ($1, 'North') returning id`,
    [organizationId],
  )
  const task = await aTask('Fit a lock', paula.userId)
  await owner.query('update action_plan_tasks set entity_id = $2 where id = $1', [task.id, rows[0]?.id])
  await primary.call(api.users.remove, { user_id: paula.userId })
  const [email] = await told()
  expect(email?.text).toContain('- Fit a lock (North)\n')
})

test('of a plan without a manager, its creator is told', async () => {
  const admin = await aMember(here, { organizationId, first: 'Ada', mark: 'Home', roles: ['Admin'] })
  plan = { action_plan_id: (await admin.call(api.actionPlans.create, { name: 'Windows' })).id }
  await aTask('Fit a pane', paula.userId)
  await primary.call(api.users.remove, { user_id: paula.userId })
  const { rows } = await owner.query('select email from users where id = $1', [admin.userId])
  expect((await told()).map(({ to }) => to)).toEqual([rows[0].email])
})

test('an admin who takes a task from somebody tells its manager, a manager tells nobody', async () => {
  const task = await aTask('Fit a lock', paula.userId)
  const path = { ...plan, task_id: task.id }
  await primary.call(api.planTasks.update, { ...path, user_id: null })
  expect((await told()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^1 action plan task at .+ has no assignee$/),
  ])
  await manager.call(api.planTasks.update, { ...path, user_id: paula.userId })
  await manager.call(api.planTasks.update, { ...path, user_id: null })
  expect(await told()).toEqual([])
})

test('nobody is told of what has an assignee again by then, is done, or lies in a plan that has ended', async () => {
  const task = await aTask('Fit a lock', paula.userId)
  const path = { ...plan, task_id: task.id }
  await primary.call(api.planTasks.update, { ...path, user_id: null })
  const [payload = {}] = await queued()
  await clerk.emails()
  const emails = async () => {
    await clerk.work(job, payload)
    return (await clerk.emails()).length
  }
  expect(await emails()).toBe(1)
  for (const column of ['completed_at', 'archived_at', 'deleted_at']) {
    await owner.query(`update action_plans set ${column} = now() where id = $1`, [plan.action_plan_id])
    expect(await emails()).toBe(0)
    await owner.query(`update action_plans set ${column} = null where id = $1`, [plan.action_plan_id])
  }
  await primary.call(api.planTasks.update, { ...path, user_id: paula.userId })
  expect(await emails()).toBe(0)
  await primary.call(api.planTasks.update, { ...path, user_id: null })
  await owner.query(`update users set mail_preferences = '{"action_plan": false}' where id = $1`, [
    manager.userId,
  ])
  expect(await emails()).toBe(0)
  await owner.query(`update users set mail_preferences = '{}' where id = $1`, [manager.userId])
})
