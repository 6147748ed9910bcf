import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import { aMember, startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin, employee, company, other } = here
const { organizationId } = company
const colleague = await aMember(here, {
  organizationId,
  first: 'Colleague',
  mark: 'Home',
  roles: ['Employee'],
})
let fixture: Fixture
let ownPeriodId: number

const rows = async (text: string, values: unknown[] = []) => (await here.owner.query(text, values)).rows

// The admin's division holds the first two entities, and has a period of its own.
beforeAll(async () => {
  fixture = await aFixture(here, company)
  const [{ id }] = await rows(
    `insert into assessment_periods (organization_id, name, start_date, end_date, division_id)
     values ($1, 'Own', current_date - 10, current_date + 10, $2) returning id::int as id`,
    [organizationId, fixture.divisionId],
  )
  ownPeriodId = id
})
beforeEach(async () => {
  await rows('delete from assessment_locks')
  await rows('delete from assignments')
})

interface Given {
  userId?: number
  entity?: number
  question?: number
  type?: 'question' | 'collaboration'
  periodId?: number
  due?: number | null
}

async function ask({ userId = employee.userId, entity = 0, question = 0, ...more }: Given = {}) {
  const { periodId = fixture.periodId, type = 'question', due = null } = more
  const questionId = fixture.questions[question]?.id ?? 0
  const entityId = fixture.entityIds[entity] ?? 0
  const ofPeriod = { ...fixture, periodId }
  await anAssignment(here, { company, fixture: ofPeriod, userId, questionId, entityId, type, due })
}

const passOn = (who: Person, user_id = employee.userId, to_user_id = colleague.userId) =>
  who.call(api.assignments.passOn, { user_id, to_user_id })

const openOf = async ({ userId }: Person) =>
  (await rows('select from assignments where user_id = $1 and not completed', [userId])).length
const tasksOf = async ({ userId }: Person) =>
  (
    await rows(
      `select from tasks where user_id = $1 and not completed and task_type in ('question', 'collaboration')`,
      [userId],
    )
  ).length

test('all open work of all open periods goes to somebody else at once, with its tasks and one audit entry', async () => {
  await ask()
  await ask({ question: 1, type: 'collaboration' })
  await ask({ question: 2, entity: 1, periodId: ownPeriodId })
  const filter = { user_id: employee.userId, completed: false }
  expect((await primary.call(api.assignments.list, { filter })).total).toBe(1)
  const [{ before }] = await rows('select coalesce(max(sequence), 0) as before from audit_events')
  const everywhere = { filter: { ...filter, in_open_periods: true } }
  expect((await primary.call(api.assignments.list, everywhere)).total).toBe(2)
  expect(await passOn(primary)).toEqual({
    moved: 3,
    merged: 0,
    plan_tasks: 0,
    registered_risks: 0,
    document_requests: 0,
    controls: 0,
    not_moved: [],
  })
  expect([await openOf(employee), await tasksOf(employee)]).toEqual([0, 0])
  expect([await openOf(colleague), await tasksOf(colleague)]).toEqual([3, 3])
  const events = await rows(
    `select subject_type, subject_id::int, after from audit_events
     where event = 'assignments.passed_on' and sequence > $1`,
    [before],
  )
  expect(events).toEqual([
    {
      subject_type: 'users',
      subject_id: employee.userId,
      after: {
        to_user_id: colleague.userId,
        moved: 3,
        merged: 0,
        not_moved: 0,
        plan_tasks: 0,
        registered_risks: 0,
        document_requests: 0,
        controls: 0,
      },
    },
  ])
})

test('what both have becomes one assignment, due on the earlier day', async () => {
  await ask({ due: 3 })
  await ask({ userId: colleague.userId, due: 9 })
  await ask({ question: 1, due: 5 })
  await ask({ userId: colleague.userId, question: 1 })
  await rows(
    'update assignments set completed = true, completed_at = now() where user_id = $1 and due_date is null',
    [colleague.userId],
  )
  expect(await passOn(primary)).toEqual({
    moved: 2,
    merged: 2,
    plan_tasks: 0,
    registered_risks: 0,
    document_requests: 0,
    controls: 0,
    not_moved: [],
  })
  const left = await rows(
    'select user_id::int, completed, due_date - current_date as days from assignments order by due_date',
  )
  expect(left).toEqual([
    { user_id: colleague.userId, completed: false, days: 3 },
    { user_id: colleague.userId, completed: false, days: 5 },
  ])
})

test('work of a locked assessment stays and is listed; completed work and closed periods stay, too', async () => {
  await ask()
  await ask({ entity: 1 })
  await ask({ question: 3 })
  await rows('update assignments set completed = true, completed_at = now() where question_id = $1', [
    fixture.questions[3]?.id,
  ])
  await rows('insert into assessment_locks values ($1, $2, $3, $4)', [
    organizationId,
    fixture.entityIds[0],
    fixture.periodId,
    primary.userId,
  ])
  const { moved, not_moved } = await passOn(primary)
  expect(moved).toBe(1)
  expect(not_moved).toMatchObject([
    { entity: { id: fixture.entityIds[0] }, error: 'This assessment is locked.' },
  ])
  expect(await openOf(employee)).toBe(1)
})

test('an admin of a division passes on the work of its entities', async () => {
  await ask()
  await ask({ entity: 2 })
  expect(await passOn(admin)).toMatchObject({ moved: 1 })
  expect(await openOf(employee)).toBe(1)
})

test('two at once do not deadlock, and one of them finds nothing left', async () => {
  for (const question of [0, 1, 2, 3]) await ask({ question })
  const moved = await Promise.all([passOn(primary), passOn(primary)])
  expect(moved.map(each => each.moved).sort()).toEqual([0, 4])
})

test('only members receive work, and never from themselves; other companies’ people are not found', async () => {
  const refused = async (user_id: number, to_user_id: number) => {
    const answer = await primary.ask(api.assignments.passOn, { user_id, to_user_id })
    return [answer.statusCode, answer.json().errors?.to_user_id?.[0]]
  }
  const stranger = other.employee.userId
  expect(await refused(employee.userId, employee.userId)).toEqual([422, 'Choose somebody else.'])
  expect(await refused(employee.userId, stranger)).toEqual([422, 'This person doesn’t exist.'])
  expect((await refused(stranger, employee.userId))[0]).toBe(404)
  expect(
    (await employee.ask(api.assignments.passOn, { user_id: employee.userId, to_user_id: 1 })).statusCode,
  ).toBe(403)
})

test('open tasks in action plans go with the rest, where the caller may assign them; done ones stay', async () => {
  const { id: action_plan_id } = await primary.call(api.actionPlans.create, { name: 'Doors' })
  const aTask = async (description: string, entity_id: number | null) => {
    const given = { action_plan_id, description, entity_id, user_id: employee.userId }
    return (await primary.call(api.planTasks.create, given)).id
  }
  const reached = await aTask('Fit a lock', fixture.entityIds[0] ?? 0)
  const beyond = await aTask('Fit an alarm', fixture.entityIds[2] ?? 0)
  const done = await aTask('Buy keys', fixture.entityIds[0] ?? 0)
  await primary.call(api.planTasks.move, { action_plan_id, task_id: done, state: 'done' })
  const ownersOf = async () =>
    (
      await rows(
        'select id::int, user_id::int from action_plan_tasks where action_plan_id = $1 order by id',
        [action_plan_id],
      )
    ).map(({ id, user_id }) => [id, user_id])

  expect(await passOn(admin)).toEqual({
    moved: 0,
    merged: 0,
    plan_tasks: 1,
    registered_risks: 0,
    document_requests: 0,
    controls: 0,
    not_moved: [],
  })
  expect(await ownersOf()).toEqual([
    [reached, colleague.userId],
    [beyond, employee.userId],
    [done, employee.userId],
  ])
  expect(await passOn(primary)).toMatchObject({ plan_tasks: 1 })
  expect((await ownersOf()).map(([, owner]) => owner)).toEqual([
    colleague.userId,
    colleague.userId,
    employee.userId,
  ])
  const told = await rows(
    `select user_id::int from tasks where task_type = 'action_plan' and task_type_id = $1 and not completed`,
    [action_plan_id],
  )
  expect(told).toEqual([{ user_id: colleague.userId }])
})

test('document requests that the caller may assign go with the rest; completed ones still say who delivered them', async () => {
  const aList = async (title: string) => (await primary.call(api.documentRequestLists.create, { title })).id
  const [own, beyond] = [await aList('Own'), await aList('Beyond')]
  await primary.call(api.documentRequestLists.setPointsOfContact, {
    document_request_list_id: own,
    user_ids: [admin.userId],
  })
  const askFor = async (document_request_list_id: number, users: number[] = [employee.userId]) =>
    (
      await primary.call(api.documentRequests.create, {
        document_request_list_id,
        title: 'Policy',
        user_ids: users,
      })
    ).id
  const mine = await askFor(own)
  const shared = await askFor(own, [employee.userId, colleague.userId])
  const theirs = await askFor(beyond)
  const delivered = await askFor(own)
  await employee.call(api.documentRequests.submit, { document_request_id: delivered, comment: 'Here.' })
  await primary.call(api.documentRequests.complete, { document_request_id: delivered })
  const { version } = await primary.call(api.documentRequests.show, { document_request_id: mine })
  const asked = async (id: number) =>
    (
      await rows(
        'select user_id::int from document_request_assignments where document_request_id = $1 order by 1',
        [id],
      )
    ).map(({ user_id }) => user_id)
  const held = (who: Person) => who.call(api.users.held, { user_id: employee.userId })

  expect([(await held(admin)).document_requests, (await held(primary)).document_requests]).toEqual([2, 3])
  expect(await passOn(admin)).toMatchObject({ moved: 0, document_requests: 2 })
  expect([await asked(mine), await asked(shared), await asked(theirs), await asked(delivered)]).toEqual([
    [colleague.userId],
    [colleague.userId],
    [employee.userId],
    [employee.userId],
  ])
  const told = await rows(
    `select user_id::int from tasks where task_type = 'document_request' and task_type_id = $1 and not completed`,
    [mine],
  )
  expect(told).toEqual([{ user_id: colleague.userId }])
  const stale = primary.call(
    api.documentRequests.assign,
    { document_request_id: mine, user_ids: [employee.userId] },
    { ifMatch: version },
  )
  await expect(stale).rejects.toMatchObject({ status: 412 })
  expect(await passOn(primary)).toMatchObject({ document_requests: 1 })
  expect((await held(primary)).document_requests).toBe(0)
})
