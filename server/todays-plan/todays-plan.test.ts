import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { organizationId } = here.company
const { primary, admin, manager, employee, stranger } = here
let fixture: Fixture
let questions: number[]

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
  questions = fixture.questions.map(question => question.id)
})
beforeEach(() =>
  here.owner.query(`delete from assignments; delete from tasks; delete from action_plans; delete from welcome_messages;
    delete from question_exclusion_requests; update entities set deleted_at = null;
    update users set time_zone = default`),
)

const planOf = (who: Person, options: object = {}) => who.call(api.todaysPlan.show, {}, options)
const entityAt = (index: number) => fixture.entityIds[index] ?? 0

interface Wanted {
  /** Days from today. */
  due?: number | null
  user?: Person
}

const ask = (index: number, { due = null, user = employee }: Wanted = {}) =>
  anAssignment(here, {
    company: here.company,
    fixture,
    userId: user.userId,
    questionId: questions[index] ?? 0,
    entityId: entityAt(index % 3),
    due,
  })

async function aRequest(entity: number, question = 0): Promise<number> {
  const { rows } = await here.owner.query(
    `insert into question_exclusion_requests (organization_id, entity_id, protocol_id, question_id, assessment_period_id, description, assignor_id)
     values ($1, $2, $3, $4, $5, 'No doors.', $6) returning id`,
    [
      organizationId,
      entityAt(entity),
      fixture.protocolId,
      questions[question],
      fixture.periodId,
      employee.userId,
    ],
  )
  return Number(rows[0].id)
}

async function aPlan(name: string, fields = ''): Promise<number> {
  const { rows } = await here.owner.query(
    `insert into action_plans (organization_id, name, created_by, due_date) values ($1, $2, $3, current_date + 30) returning id`,
    [organizationId, name, primary.userId],
  )
  if (fields) await here.owner.query(`update action_plans set ${fields} where id = $1`, [rows[0].id])
  return Number(rows[0].id)
}

function aPlanTask(
  plan: number,
  description: string,
  { due = null, state = 'todo', user = employee }: Wanted & { state?: string } = {},
) {
  return here.owner.query(
    `insert into action_plan_tasks (organization_id, action_plan_id, description, user_id, due_date, state)
     values ($1, $2, $3, $4, current_date + $5::int, $6)`,
    [organizationId, plan, description, user.userId, due, state],
  )
}

const nothing = { open: 0, past_due: 0, due_today: 0, start: null, start_past_due: null, next: [] }

test('a person with nothing to do gets an empty plan', async () => {
  expect(await planOf(employee)).toEqual({
    count: 0,
    assigned_questions: nothing,
    action_plans: [],
    exclusion_requests: null,
    document_requests: { to_deliver: 0, to_review: 0, past_due: 0, next: [] },
    control_tests: { open: 0, past_due: 0, next: [] },
    policies: { to_read: 0, to_review: 0, past_due: 0, next: [] },
    welcome_messages: [],
  })
  expect((await planOf(primary)).exclusion_requests).toEqual({ pending: 0, first_id: null, next: [] })
  expect((await planOf(manager)).exclusion_requests).toBeNull()
})

test('the counts agree with the lists', async () => {
  for (const [index, due] of [-5, -1, 0, 0, 7, null].entries()) await ask(index, { due })
  const listed = async (filter: object) => {
    const found = await employee.call(api.tasks.list, {
      user_id: employee.userId,
      filter: { task_type: ['question', 'collaboration'], completed: false, ...filter },
    })
    return found.total
  }
  const agree = async () => {
    const { assigned_questions: assigned } = await planOf(employee)
    expect([assigned.open, assigned.past_due]).toEqual([await listed({}), await listed({ past_due: true })])
    return assigned.open
  }
  expect(await agree()).toBe(6)
  await here.owner.query(
    `update assignments set completed = true, completed_at = now() where question_id = $1`,
    [questions[0]],
  )
  const { data } = await employee.call(api.tasks.list, { user_id: employee.userId })
  await employee.call(api.tasks.archive, { task_id: data[0]?.id ?? 0 })
  await employee.call(api.tasks.remove, { task_id: data[1]?.id ?? 0 })
  expect(await agree()).toBe(3)
  await aRequest(0)
  await aRequest(2, 1)
  const requests = await primary.call(api.exclusions.requests, { filter: { state: 'pending' } })
  expect((await planOf(primary)).exclusion_requests?.pending).toBe(requests.total)
  await primary.call(api.welcomeMessages.create, { title: 'Hi', message: 'There.' })
  const unread = await employee.call(api.welcomeMessages.list, { filter: { read: false } })
  expect((await planOf(employee)).welcome_messages).toHaveLength(unread.total)
})

test('action plans under way are slides with the reader’s open tasks', async () => {
  const doors = await aPlan('Doors')
  const locks = await aPlan('Locks')
  await aPlanTask(doors, 'Order doors', { due: 5 })
  await aPlanTask(locks, 'Count locks', { due: -1, state: 'in_progress' })
  await aPlanTask(locks, 'Paint locks')
  await aPlanTask(locks, 'Sell locks', { state: 'done' })
  await aPlanTask(locks, 'Somebody else’s', { user: manager })
  await aPlanTask(locks, 'Thrown away')
  await here.owner.query(`update action_plan_tasks set deleted_at = now() where description = 'Thrown away'`)
  for (const fields of ['completed_at = now()', 'archived_at = now()', 'deleted_at = now()'])
    await aPlanTask(await aPlan('Over', fields), 'Nothing to do')
  const { action_plans, count } = await planOf(employee)
  expect(count).toBe(3)
  expect(action_plans.map(({ plan }) => plan)).toEqual([
    { id: locks, name: 'Locks' },
    { id: doors, name: 'Doors' },
  ])
  expect(action_plans[0]?.tasks).toMatchObject([
    { description: 'Count locks', entity: null, is_past_due: true },
    { description: 'Paint locks', due_date: null, is_past_due: false },
  ])
})

test('an admin sees the requests of their divisions, the oldest first', async () => {
  const [first, second] = [await aRequest(0), await aRequest(1, 1)]
  await aRequest(2, 2)
  const decided = await aRequest(1, 3)
  await here.owner.query(`update question_exclusion_requests set state = 'denied' where id = $1`, [decided])
  expect((await planOf(primary)).exclusion_requests).toMatchObject({ pending: 3, first_id: first })
  const { exclusion_requests: own } = await planOf(admin)
  expect(own).toMatchObject({ pending: 2, first_id: first, next: [{ id: first }, { id: second }] })
  expect(own?.next[0]).toMatchObject({
    entity: { id: entityAt(0), name: 'Home Entity 1' },
    assignor: { id: employee.userId, full_name: 'Employee Home' },
  })
  expect((await planOf(primary, { divisionId: fixture.divisionId })).exclusion_requests?.pending).toBe(2)
  await here.owner.query('update entities set deleted_at = now() where id = $1', [entityAt(0)])
  expect((await planOf(admin)).exclusion_requests).toMatchObject({ pending: 1, first_id: second })
})

test('a welcome message is shown until it is read', async () => {
  const made = await primary.call(api.welcomeMessages.create, { title: 'Hi', message: 'There.' })
  expect(await planOf(employee)).toMatchObject({ count: 1, welcome_messages: [{ id: made.id, title: 'Hi' }] })
  await employee.call(api.welcomeMessages.read, { welcome_message_id: made.id })
  expect(await planOf(employee)).toMatchObject({ count: 0, welcome_messages: [] })
})

test('another company sees nothing of it', async () => {
  await ask(0, { user: primary })
  await aRequest(0)
  await primary.call(api.welcomeMessages.create, { title: 'Hi', message: 'There.' })
  expect((await planOf(primary)).count).toBe(3)
  expect(await planOf(stranger)).toMatchObject({ count: 0, exclusion_requests: { pending: 0 } })
  expect((await stranger.ask(api.todaysPlan.show, {}, { organizationId })).statusCode).toBe(404)
})

test('that the plan was seen is remembered for the day in the person’s time zone', async () => {
  for (const zone of ['Etc/GMT+12', 'Etc/GMT-14']) {
    await here.owner.query(`update users set time_zone = $1, todays_plan_seen_on = null where id = $2`, [
      zone,
      employee.userId,
    ])
    expect((await employee.call(api.users.me, {})).todays_plan_seen).toBe(false)
    await employee.call(api.todaysPlan.markSeen, {})
    expect((await employee.call(api.users.me, {})).todays_plan_seen).toBe(true)
    const { rows } = await here.owner.query(
      `select todays_plan_seen_on = (now() at time zone time_zone)::date as today from users where id = $1`,
      [employee.userId],
    )
    expect(rows[0].today).toBe(true)
  }
  await here.owner.query(`update users set todays_plan_seen_on = todays_plan_seen_on - 1 where id = $1`, [
    employee.userId,
  ])
  expect((await employee.call(api.users.me, {})).todays_plan_seen).toBe(false)
})

test('document requests wait for whoever delivers, and then for whoever reviews', async () => {
  const list = await primary.call(api.documentRequestLists.create, { title: 'Audit' })
  const ask = (title: string, due_date: string | null) =>
    primary.call(api.documentRequests.create, {
      document_request_list_id: list.id,
      title,
      due_date,
      user_ids: [employee.userId],
    })
  const later = await ask('Later', null)
  const late = await ask('Late', '2020-01-01')
  const documentsOf = async (who: Person) => (await planOf(who)).document_requests
  expect(await documentsOf(employee)).toMatchObject({
    to_deliver: 2,
    to_review: 0,
    past_due: 1,
    next: [
      { id: late.id, title: 'Late', list: { name: 'Audit' }, is_past_due: true, is_to_review: false },
      { id: later.id, due_date: null, is_past_due: false },
    ],
  })
  expect((await planOf(employee)).count).toBe(2)
  expect((await employee.call(api.tasks.count, {})).open).toBe(2)
  // Removed from the list of open work, it is not planned either.
  const archived = (value: string) =>
    here.owner.query(`update tasks set archived_at = ${value} where task_type_id = $1`, [later.id])
  await archived('now()')
  expect((await planOf(employee)).count).toBe(1)
  expect((await employee.call(api.tasks.count, {})).open).toBe(1)
  await archived('null')
  expect(await documentsOf(primary)).toMatchObject({ to_deliver: 0, to_review: 0 })
  await employee.call(api.documentRequests.submit, { document_request_id: late.id, comment: 'Here.' })
  expect(await documentsOf(employee)).toMatchObject({ to_deliver: 1, past_due: 0, next: [{ id: later.id }] })
  expect(await documentsOf(primary)).toMatchObject({
    to_deliver: 0,
    to_review: 1,
    past_due: 0,
    next: [{ id: late.id, is_to_review: true }],
  })
  expect(await documentsOf(stranger)).toMatchObject({ to_deliver: 0, to_review: 0, next: [] })
  await primary.call(api.documentRequestLists.remove, { document_request_list_id: list.id })
  expect(await documentsOf(employee)).toMatchObject({ to_deliver: 0, next: [] })
  const feature = [organizationId, 'document-requests']
  await here.owner.query('delete from organization_features where organization_id = $1 and key = $2', feature)
  expect(await documentsOf(employee)).toBeNull()
  await here.owner.query('insert into organization_features values ($1, $2)', feature)
})
