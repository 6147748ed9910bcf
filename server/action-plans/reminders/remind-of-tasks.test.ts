import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aClerk, type Clerk } from '#server/testing/test-jobs.ts'
import { aMember, startTestServer } from '#server/testing/test-server.ts'
import { remindOfTasks } from './remind-of-tasks.job.ts'

const here = await startTestServer()
const { primary, manager, employee, owner, company } = here
const job = remindOfTasks({ address: 'https://assay.test' })
let clerk: Clerk
let planId: number

beforeAll(async () => {
  clerk = await aClerk(here)
})

beforeEach(async () => {
  await owner.query('delete from action_plans where organization_id = $1', [company.organizationId])
  const plan = await primary.call(api.actionPlans.create, { name: 'Doors', manager_id: manager.userId })
  planId = plan.id
})

/** A task that is due in some days, by the day of its assignee. */
async function aTask(days: number, description = 'Fit a lock', user_id: number | null = employee.userId) {
  const { id } = await primary.call(api.planTasks.create, { action_plan_id: planId, description, user_id })
  await dueIn(id, days)
  return id
}

const dueIn = (id: number, days: number) =>
  owner.query(
    `update action_plan_tasks t set due_date = assay.today_in(u.time_zone) + $2::int from users u
     where t.id = $1 and u.id = coalesce(t.user_id, $3)`,
    [id, days, manager.userId],
  )

/** The people who are reminded now, with the headings and tasks in their email. */
async function reminded() {
  await clerk.emails()
  await clerk.work(job)
  return (await clerk.emails()).map(({ to, text }) => [
    to,
    text.split('\n').filter(line => line.startsWith('- ') || /^(?:Due|Overdue).*:$/.test(line)),
  ])
}

const emailOf = async ({ userId }: { userId: number }) =>
  (await owner.query<{ email: string }>('select email from users where id = $1', [userId])).rows[0]?.email

test('an assignee is reminded before a task is due, and once', async () => {
  const id = await aTask(4)
  expect(await reminded()).toEqual([])
  await dueIn(id, 3)
  const [[to, lines] = []] = await reminded()
  expect(to).toBe(await emailOf(employee))
  expect(lines).toEqual([
    'Due soon:',
    expect.stringMatching(/^- Fit a lock \(Doors, due \d\d\/\d\d\/\d{4}\)$/),
  ])
  expect(await reminded()).toEqual([])
})

test('an assignee is reminded again once the task is overdue, and the manager a week later', async () => {
  const id = await aTask(2)
  await reminded()
  await dueIn(id, 0)
  await owner.query('update action_plan_tasks set reminded_for = due_date where id = $1', [id])
  expect(await reminded()).toEqual([])
  await owner.query(
    'update action_plan_tasks set due_date = due_date - 1, reminded_for = due_date - 1 where id = $1',
    [id],
  )
  expect(await reminded()).toEqual([[await emailOf(employee), ['Overdue:', expect.any(String)]]])
  await owner.query(
    'update action_plan_tasks set due_date = due_date - 6, reminded_for = due_date - 6 where id = $1',
    [id],
  )
  const [[to, lines] = []] = await reminded()
  expect(to).toBe(await emailOf(manager))
  expect(lines).toEqual([
    'Overdue for a week or more in plans that you are responsible for:',
    expect.stringMatching(/^- Fit a lock \(Doors, due [\d/]+, assigned to Employee/),
  ])
  expect(await reminded()).toEqual([])
})

test('a reminder leads to each of its tasks', async () => {
  const id = await aTask(3, 'Oil the hinges')
  await clerk.emails()
  await clerk.work(job)
  const [email] = await clerk.emails()
  expect(email?.text).toMatch(
    new RegExp(String.raw`- Oil the hinges .*\n  http\S+/action-plans/${planId}\?showTaskId=${id}\n`),
  )
  expect(email?.text).toMatch(/\nChange your email notifications: http\S+\/profile\n$/)
})

test('a reminder of one task speaks of one, and of several of each for its entity', async () => {
  const { rows } = await owner.query<{ id: number }>(
    `insert into entities (organization_id, name) values ($1, 'North'), ($1, 'South') returning id`,
    [company.organizationId],
  )
  const tasks = [await aTask(3), await aTask(3)]
  for (const [index, id] of tasks.entries())
    await owner.query('update action_plan_tasks set entity_id = $2 where id = $1', [id, rows[index]?.id])
  const [lines] = (await reminded()).map(([, lines]) => lines)
  expect(lines).toEqual([
    'Due soon:',
    expect.stringMatching(/^- Fit a lock \(North, Doors, due /),
    expect.stringMatching(/^- Fit a lock \(South, Doors, due /),
  ])
  await aTask(3)
  await clerk.work(job)
  const [email] = await clerk.emails()
  expect(email?.subject).toMatch(/: 1 action plan task$/)
  expect(email?.text).toMatch(/\nThis action plan task at .+ needs to be done\.\n/)
})

test('a due date that moves is a new one', async () => {
  const id = await aTask(1)
  await reminded()
  await dueIn(id, 30)
  expect(await reminded()).toEqual([])
  await dueIn(id, 2)
  expect(await reminded()).toHaveLength(1)
})

test('a task that nobody has is told to the manager, and several make one email', async () => {
  await aTask(-8, 'Fit a lock', null)
  await aTask(-8, 'Fit an alarm', null)
  const [[to, lines] = [], ...others] = await reminded()
  expect(others).toEqual([])
  expect(to).toBe(await emailOf(manager))
  expect(lines).toHaveLength(3)
  expect(lines?.[1]).toContain('unassigned')
})

test('of a plan without a manager, its creator is told, and the primary administrator once they have left', async () => {
  const admin = await aMember(here, {
    organizationId: company.organizationId,
    ...{ first: 'Ada', mark: 'Home', roles: ['Admin'] },
  })
  planId = (await admin.call(api.actionPlans.create, { name: 'Windows' })).id
  await aTask(-8, 'Fit a pane', null)
  await aTask(-8, 'Fit a frame')
  expect((await reminded()).map(([to]) => to).toSorted()).toEqual(
    [await emailOf(admin), await emailOf(employee)].toSorted(),
  )
  await primary.call(api.users.remove, { user_id: admin.userId })
  await aTask(-8, 'Fit a sill', null)
  expect((await reminded()).map(([to]) => to)).toEqual([await emailOf(primary)])
})

test('two runs at once remind once', async () => {
  await aTask(-1)
  await clerk.emails()
  await Promise.all([clerk.work(job), clerk.work(job)])
  expect(await clerk.emails()).toHaveLength(1)
})

test('nobody is reminded of what is done, in the trash, or in a plan that has ended', async () => {
  const done = await aTask(-1)
  await owner.query(`update action_plan_tasks set state = 'done', completed_at = now() where id = $1`, [done])
  const trashed = await aTask(-1)
  await owner.query('update action_plan_tasks set deleted_at = now() where id = $1', [trashed])
  expect(await reminded()).toEqual([])
  await aTask(-1)
  for (const ended of ['completed_at', 'archived_at', 'deleted_at']) {
    await owner.query(`update action_plans set ${ended} = now() where id = $1`, [planId])
    expect(await reminded()).toEqual([])
    await owner.query(`update action_plans set ${ended} = null where id = $1`, [planId])
  }
  expect(await reminded()).toHaveLength(1)
})

test('people who want no emails about action plans, or have left, get none', async () => {
  await owner.query(`update users set mail_preferences = '{"action_plan": false}' where id = $1`, [
    employee.userId,
  ])
  await aTask(-1)
  expect(await reminded()).toEqual([])
  await owner.query(`update users set mail_preferences = '{}' where id = $1`, [employee.userId])
})
