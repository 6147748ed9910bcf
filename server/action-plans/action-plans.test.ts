import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import { aMember, startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { company, primary, admin, manager, employee, stranger, owner } = here
const { organizationId } = company
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

let fixture: Fixture
let threat: number

beforeAll(async () => {
  fixture = await aFixture(here, company)
  threat = (await owner.query(`select min(id)::int as id from threats where deleted_at is null`)).rows[0].id
})

const entityAt = (index: number) => fixture.entityIds[index] ?? 0
const aPlan = (who: Person, more: object = {}) =>
  who.call(api.actionPlans.create, { name: 'Lock the doors', ...more })
const show = (who: Person, action_plan_id: number) => who.call(api.actionPlans.show, { action_plan_id })
const statusOf = async (who: Person, action_plan_id: number) =>
  (await who.ask(api.actionPlans.show, { action_plan_id })).statusCode

interface TaskFields {
  user?: Person | null
  entity?: number | null
  state?: string
  due?: string | null
  estimated?: number
  actual?: number
}

/** A task behind the application's back; `followed` stands for what its calls do afterwards. */
async function aTask(planId: number, fields: TaskFields = {}): Promise<number> {
  const {
    user = employee,
    entity = null,
    state = 'todo',
    due = null,
    estimated = null,
    actual = null,
  } = fields
  const { rows } = await owner.query(
    `insert into action_plan_tasks (organization_id, action_plan_id, description, user_id, entity_id, state, due_date,
       estimated_cost_cents, actual_cost_cents)
     values ($1, $2, 'Count the doors', $3, $4, $5, $6, $7, $8) returning id::int as id`,
    [organizationId, planId, user?.userId ?? null, entity, state, due, estimated, actual],
  )
  return rows[0].id
}

test('a manager becomes the manager of a new plan and cannot name another; an admin names one, or none', async () => {
  expect(await aPlan(manager)).toMatchObject({ manager_id: manager.userId, abilities: { edit: true } })
  for (const other of [primary, employee])
    await expect(aPlan(manager, { manager_id: other.userId })).rejects.toMatchObject({
      status: 422,
      body: { errors: { manager_id: ['Only an admin can choose another manager.'] } },
    })
  expect(await aPlan(primary)).toMatchObject({ manager_id: null, manager: null })
  const plan = await aPlan(primary, { manager_id: manager.userId })
  expect(plan.manager).toEqual({ id: manager.userId, full_name: expect.any(String) })
  for (const wrong of [employee, stranger])
    await expect(aPlan(primary, { manager_id: wrong.userId })).rejects.toMatchObject({ status: 422 })
  await expect(aPlan(employee)).rejects.toMatchObject({ status: 403 })
  const { action_plan_id } = { action_plan_id: plan.id }
  await expect(
    manager.call(api.actionPlans.update, { action_plan_id, manager_id: null }),
  ).rejects.toMatchObject({ status: 422 })
  expect((await manager.call(api.actionPlans.update, { action_plan_id, name: 'Bolt them' })).name).toBe(
    'Bolt them',
  )
})

test('each person sees the plans that they administer, manage or have a task in, and of these their own tasks', async () => {
  const plan = await aPlan(primary, {
    manager_id: manager.userId,
    cost_tracking_enabled: true,
    estimated_cost_cents: 1000,
    management_response: 'Agreed.',
  })
  expect(await statusOf(employee, plan.id)).toBe(404)
  await aTask(plan.id, { estimated: 10, state: 'done' })
  await aTask(plan.id, { user: primary, estimated: 500, due: dayIn(-1) })
  expect(await show(employee, plan.id)).toMatchObject({
    tasks_count: 1,
    done_count: 1,
    overdue_count: 0,
    progress: 100,
    is_mine: false,
    is_partial: true,
    management_response: '',
    estimated_cost_cents: null,
    total_estimated_cents: 10,
    abilities: { edit: false, archive: false, delete: false, comment: true },
  })
  for (const who of [primary, manager])
    expect(await show(who, plan.id)).toMatchObject({
      tasks_count: 2,
      is_partial: false,
      overdue_count: 1,
      progress: 50,
      management_response: 'Agreed.',
      total_estimated_cents: 1510,
      abilities: { edit: true },
    })
  expect(await statusOf(stranger, plan.id)).toBe(404)
  const ids = async (who: Person, filter = {}) =>
    (await who.call(api.actionPlans.list, { filter })).data.map(({ id }) => id)
  expect(await ids(employee)).toContain(plan.id)
  expect(await ids(employee, { relation: 'mine' })).not.toContain(plan.id)
  expect(await ids(manager, { relation: 'managed' })).toContain(plan.id)
  expect(await ids(primary, { relation: 'mine' })).toContain(plan.id)
  const update = employee.call(api.actionPlans.update, { action_plan_id: plan.id, name: 'Mine' })
  await expect(update).rejects.toMatchObject({ status: 403 })
})

test('a list leaves out the parts that its caller has no use for, and has them otherwise', async () => {
  const plan = await aPlan(primary, { items: [{ threat_id: threat, entity_id: entityAt(0) }] })
  const task = await aTask(plan.id, { due: dayIn(3) })
  const listed = async (without?: string) => {
    const { data } = await primary.call(api.actionPlans.list, { per_page: 100, ...(without && { without }) })
    return data.find(({ id }) => id === plan.id)
  }
  const whole = await listed()
  expect(whole).toEqual(await show(primary, plan.id))
  expect(whole?.tasks).toEqual([{ id: task, completed: false, due_date: dayIn(3) }])
  const { items, tasks, ...rest } = whole ?? {}
  expect(await listed('items,tasks')).toEqual(rest)
  expect(await listed('tasks')).toEqual({ ...rest, items })
  const wrong = await primary.ask(api.actionPlans.list, { without: 'name' })
  expect(wrong.statusCode).toBe(422)
})

test('an admin of a division sees what lies in it, and changes only plans that lie in it as a whole', async () => {
  const inside = [{ threat_id: threat, entity_id: entityAt(0) }]
  const both = [...inside, { threat_id: threat, entity_id: entityAt(2) }]
  const plan = await aPlan(primary, { items: both })
  const elsewhere = await aPlan(primary, { items: both.slice(1) })
  expect(await statusOf(admin, elsewhere.id)).toBe(404)
  const seen = await show(admin, plan.id)
  expect(seen.items.map(item => item.entity_id)).toEqual([entityAt(0)])
  expect(seen.is_partial).toBe(true)
  expect(seen.reasons.edit).toBe('This plan also covers entities outside your divisions.')
  await primary.call(api.actionPlans.putItems, { action_plan_id: plan.id, items: inside })
  expect(await show(admin, plan.id)).toMatchObject({ abilities: { edit: true }, is_partial: false })
  const put = (items: object[]) => admin.ask(api.actionPlans.putItems, { action_plan_id: plan.id, items })
  expect((await put(both)).json().errors).toEqual({ 'items.1.entity_id': ['This entity doesn’t exist.'] })
  // Its last risk gone, the plan is out of sight.
  expect((await put([])).statusCode).toBe(200)
  expect(await statusOf(admin, plan.id)).toBe(404)
  const own = await aPlan(admin)
  expect(own.abilities.edit).toBe(true)
})

test('completing sets the due date to today, reopening empties it and the response', async () => {
  const { id: action_plan_id } = await aPlan(primary, { due_date: dayIn(9), management_response: 'Agreed.' })
  const update = (fields: object) => primary.call(api.actionPlans.update, { action_plan_id, ...fields })
  await expect(update({ due_date: dayIn(-2) })).rejects.toMatchObject({ status: 422 })
  await expect(aPlan(primary, { due_date: dayIn(-2) })).rejects.toMatchObject({ status: 422 })
  const done = await update({ completed: true })
  expect(done).toMatchObject({ completed: true, due_date: dayIn(0), management_response: 'Agreed.' })
  expect(done.completed_at).toEqual(expect.any(String))
  expect(await update({ completed: false })).toMatchObject({
    completed: false,
    completed_at: null,
    due_date: null,
    management_response: '',
  })
  const given = { completed: true, due_date: dayIn(-5), management_response: 'Late.' }
  expect(await update(given)).toMatchObject(given)
  expect(await aPlan(primary, { completed: true })).toMatchObject({ completed: true, due_date: dayIn(0) })
})

test('by due date, completed plans come after those that are still due', async () => {
  const names = ['Later', 'Over', 'Sooner', 'Whenever']
  const due = [dayIn(9), dayIn(1), dayIn(2), null]
  for (const [at, name] of names.entries())
    await aPlan(primary, { name, due_date: due[at], completed: name === 'Over' })
  const listedBy = async (sort?: string) => {
    const { data } = await primary.call(api.actionPlans.list, sort ? { sort } : {})
    return data.map(({ name }) => name).filter(name => names.includes(name))
  }
  expect(await listedBy()).toEqual(['Sooner', 'Later', 'Whenever', 'Over'])
  expect(await listedBy('due_date|desc')).toEqual(['Later', 'Sooner', 'Whenever', 'Over'])
})

test('a plan is archived and returned, trashed and restored, each in its own state only', async () => {
  const { id: action_plan_id } = await aPlan(primary)
  const status = async (route: 'archive' | 'unarchive' | 'remove' | 'restore', who = primary) =>
    (await who.ask(api.actionPlans[route], { action_plan_id })).statusCode
  const listed = async (filter: object) =>
    (await primary.call(api.actionPlans.list, { filter, per_page: 100 })).data.some(
      ({ id }) => id === action_plan_id,
    )
  expect([await status('unarchive'), await status('restore')]).toEqual([409, 409])
  expect(await status('archive')).toBe(200)
  expect([await listed({}), await listed({ only_archived: true })]).toEqual([false, true])
  expect([await status('archive'), await status('unarchive')]).toEqual([409, 200])
  expect(await status('remove')).toBe(204)
  expect([await listed({}), await listed({ trashed: 'with' })]).toEqual([false, true])
  for (const call of ['remove', 'archive', 'unarchive'] as const) expect(await status(call)).toBe(409)
  expect(await status('restore', stranger)).toBe(404)
  expect(await status('restore')).toBe(200)
  await primary.call(api.actionPlans.remove, { action_plan_id })
  await owner.query(`update action_plans set deleted_at = now() - interval '31 days' where id = $1`, [
    action_plan_id,
  ])
  expect([await status('restore'), await listed({ trashed: 'with' })]).toEqual([409, false])
})

test('of two people who change the same version, the second sees the first one’s', async () => {
  const plan = await aPlan(primary, { manager_id: manager.userId })
  const input = { action_plan_id: plan.id }
  const answers = await Promise.all([
    primary.ask(api.actionPlans.update, { ...input, name: 'One' }, { ifMatch: plan.version }),
    manager.ask(api.actionPlans.update, { ...input, name: 'Other' }, { ifMatch: plan.version }),
  ])
  expect(answers.map(answer => answer.statusCode).sort()).toEqual([200, 412])
  const [won, lost] = answers.toSorted((one, other) => one.statusCode - other.statusCode)
  expect(lost?.json().current).toMatchObject({ name: won?.json().data.name, version: plan.version + 1 })
})

test('a person has one notification for each plan, open while they have a task to do in it', async () => {
  const person = await aMember(here, { organizationId, first: 'Paula', mark: 'Home', roles: ['Employee'] })
  const plan = await aPlan(primary)
  const input = { action_plan_id: plan.id }
  const notified = async () => {
    const { data } = await person.call(api.tasks.list, { user_id: person.userId })
    return data.map(({ task_type_id, title, due_date, completed }) => ({
      task_type_id,
      title,
      due_date,
      completed,
    }))
  }
  await aTask(plan.id, { user: person, due: dayIn(8) })
  const first = await aTask(plan.id, { user: person, due: dayIn(3) })
  await primary.call(api.actionPlans.update, { ...input, name: 'Doors' })
  const open = { task_type_id: plan.id, title: 'Doors', due_date: dayIn(3), completed: 0 }
  expect(await notified()).toEqual([open])
  await owner.query(`update action_plan_tasks set state = 'done' where id = $1`, [first])
  await primary.call(api.actionPlans.update, input)
  expect(await notified()).toEqual([{ ...open, due_date: dayIn(8) }])
  for (const [close, reopen] of [
    [api.actionPlans.remove, api.actionPlans.restore],
    [api.actionPlans.archive, api.actionPlans.unarchive],
  ] as const) {
    await primary.call(close, input)
    expect(await notified()).toMatchObject([{ completed: 1 }])
    await primary.call(reopen, input)
    expect(await notified()).toMatchObject([{ completed: 0 }])
  }
})

test('the history tells each person only what the plan shows them', async () => {
  const plan = await aPlan(primary, { manager_id: manager.userId, name: 'Before' })
  const input = { action_plan_id: plan.id }
  await aTask(plan.id)
  await primary.call(api.actionPlans.update, { ...input, name: 'After', management_response: 'Secret.' })
  await primary.call(api.actionPlans.putItems, {
    ...input,
    items: [{ threat_id: threat, entity_id: entityAt(0) }],
  })
  await primary.call(api.actionPlans.update, { ...input, manager_id: primary.userId })
  const told = async (who: Person) => {
    const { data } = await who.call(api.recordHistory.plans, input)
    return data.map(({ event, changes }) => [event, ...changes.map(({ label }) => label)])
  }
  expect(await told(primary)).toEqual([
    ['action_plan.updated', 'Manager'],
    ['action_plan.items_set', 'Risks'],
    ['action_plan.updated', 'Name', 'Management response'],
    ['action_plan.created'],
  ])
  expect(await told(employee)).toEqual([
    ['action_plan.updated', 'Manager'],
    ['action_plan.items_set'],
    ['action_plan.updated', 'Name'],
    ['action_plan.created'],
  ])
  await expect(told(stranger)).rejects.toMatchObject({ status: 404 })
})
