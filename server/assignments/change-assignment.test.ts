import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import { aMember, startTestServer } from '#server/testing/test-server.ts'
import { whileAuditHeld } from '#server/testing/while-held.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, company } = here
const { organizationId } = company
const colleague = await aMember(here, {
  organizationId,
  first: 'Colleague',
  mark: 'Home',
  roles: ['Employee'],
})
let fixture: Fixture

const rows = async (text: string, values: unknown[] = []) => (await here.owner.query(text, values)).rows
const dayIn = async (days: number) =>
  (await rows('select (current_date + $1::int)::text as day', [days]))[0].day

// The manager manages the first entity; the admin's division holds the first two; the third is in none.
beforeAll(async () => {
  fixture = await aFixture(here, company)
})
beforeEach(async () => {
  await rows('delete from assignments')
})

interface Given {
  userId?: number
  entity?: number
  type?: 'question' | 'collaboration'
}

/** Assigns the first question; returns the assignment's id. */
async function asked({ userId = employee.userId, entity = 0, type = 'question' }: Given = {}) {
  const [questionId, entityId] = [fixture.questions[0]?.id ?? 0, fixture.entityIds[entity] ?? 0]
  await anAssignment(here, { company, fixture, userId, questionId, entityId, type })
  const [{ id }] = await rows('select max(id)::int as id from assignments')
  return id as number
}

const reassign = (who: Person, assignment_id: number, changes: object = { user_id: colleague.userId }) =>
  who.call(api.assignments.reassign, { assignment_id, ...changes })
const withdraw = (who: Person, assignment_id: number) => who.call(api.assignments.withdraw, { assignment_id })
const both = [reassign, withdraw]

async function openTasksOf({ userId }: Person) {
  return (await rows('select from tasks where user_id = $1 and not completed', [userId])).length
}

async function eventsOf(id: number) {
  return rows(
    'select event, subject_type, before, after from audit_events where subject_id = $1 order by sequence',
    [id],
  )
}

const lock = () =>
  rows('insert into assessment_locks values ($1, $2, $3, $4)', [
    organizationId,
    fixture.entityIds[0],
    fixture.periodId,
    primary.userId,
  ])

test.each([
  ['primary administrator', primary],
  ['admin', admin],
  ['manager', manager],
])('the %s reassigns it, and its task moves along', async (_, who) => {
  const id = await asked()
  const due_date = await dayIn(4)
  const changed = await reassign(who, id, { user_id: colleague.userId, due_date })
  expect(changed).toMatchObject({
    id,
    user: { id: colleague.userId, full_name: 'Colleague Home' },
    due_date,
    completed: false,
    abilities: { reassign: true, withdraw: true },
  })
  expect([await openTasksOf(employee), await openTasksOf(colleague)]).toEqual([0, 1])
  expect(await eventsOf(id)).toMatchObject([
    {
      event: 'assignment.changed',
      subject_type: 'assignments',
      before: { user_id: employee.userId, due_date: null },
      after: { user_id: colleague.userId, due_date },
    },
  ])
})

test('omitted fields stay; a due date that has passed meanwhile may stay too', async () => {
  const id = await asked()
  const past = await dayIn(-4)
  await rows('update assignments set due_date = $1, reassignable = false', [past])
  expect(await reassign(primary, id, { user_id: colleague.userId })).toMatchObject({
    due_date: past,
    reassignable: false,
  })
  expect(await reassign(primary, id, { due_date: past, reassignable: true })).toMatchObject({
    user_id: colleague.userId,
    due_date: past,
    reassignable: true,
  })
  expect(await reassign(primary, id, { due_date: null })).toMatchObject({ due_date: null })
})

test('is withdrawn with its task', async () => {
  const id = await asked()
  await withdraw(manager, id)
  expect(await openTasksOf(employee)).toBe(0)
  expect(await eventsOf(id)).toMatchObject([
    { event: 'assignment.withdrawn', before: { user_id: employee.userId } },
  ])
  for (const change of both) await expect(change(primary, id)).rejects.toMatchObject({ status: 404 })
})

test('only members who are not assigned yet are accepted, and not for a past day', async () => {
  const id = await asked()
  await asked({ userId: colleague.userId })
  const refused = async (changes: object) => {
    const response = await primary.ask(api.assignments.reassign, { assignment_id: id, ...changes })
    expect(response.statusCode).toBe(422)
    return response.json().errors
  }
  expect(await refused({ user_id: here.stranger.userId, due_date: await dayIn(-2) })).toEqual({
    user_id: ['This person doesn’t exist.'],
    due_date: ['Choose today or a later day.'],
  })
  expect(await refused({ user_id: colleague.userId })).toEqual({
    user_id: ['This person is already assigned.'],
  })
  for (const absurd of [{ user_id: 'x' }, { due_date: 'soon' }, { reassignable: 7 }, { completed: true }])
    await refused(absurd)
})

test('a completed assignment stays as it is; one of a locked assessment can only be withdrawn', async () => {
  const id = await asked()
  await rows('update assignments set completed = true, completed_at = now()')
  for (const change of both) {
    await expect(change(primary, id)).rejects.toMatchObject({
      status: 409,
      body: { message: 'This assignment is completed.' },
    })
  }
  await rows('update assignments set completed = false, completed_at = null')
  await lock()
  await expect(reassign(primary, id)).rejects.toMatchObject({
    status: 409,
    body: { message: 'This assessment is locked.' },
  })
  await withdraw(primary, id)
  await rows('delete from assessment_locks')
})

test('an assignment of a closed period stays as it is', async () => {
  const id = await asked()
  const close = (at: string | null) =>
    rows('update assessment_periods set closed_at = $2 where id = $1', [fixture.periodId, at])
  await close('2031-01-01')
  for (const change of both) await expect(change(primary, id)).rejects.toMatchObject({ status: 409 })
  await close(null)
})

test('an assignment that the caller may not see does not exist', async () => {
  const [first, third] = [await asked(), await asked({ entity: 2 })]
  for (const change of both) {
    await expect(change(here.stranger, first)).rejects.toMatchObject({ status: 404 })
    for (const who of [admin, manager])
      await expect(change(who, third)).rejects.toMatchObject({ status: 404 })
    await expect(change(primary, 987_654)).rejects.toMatchObject({ status: 404 })
    for (const who of [employee, here.sysadmin])
      await expect(change(who, first)).rejects.toMatchObject({ status: 403 })
  }
  expect(await rows('select from assignments')).toHaveLength(2)
})

test('a manager changes only reassignable assignments, and none at others’ entities', async () => {
  const [fixed, own] = [await asked(), await asked({ userId: manager.userId, entity: 1 })]
  await rows('update assignments set reassignable = false where id = $1', [fixed])
  const { data } = await manager.call(api.assignments.list, { sort: 'id' })
  expect(data.map(each => each.abilities)).toEqual([
    { reassign: false, withdraw: false },
    { reassign: false, withdraw: false },
  ])
  for (const [target, id] of [fixed, own].entries()) {
    for (const change of both) {
      await expect(change(manager, id)).rejects.toMatchObject({
        status: 403,
        body: { message: data[target]?.reasons.reassign },
      })
    }
  }
})

test('the list has the permissions on each', async () => {
  await asked()
  const reasonsOf = async (who: Person) => (await who.call(api.assignments.list, {})).data[0]?.reasons
  expect(await reasonsOf(primary)).toEqual({})
  const onlyLookers = 'Only an admin or the manager of this entity can assign its questions.'
  expect(await reasonsOf(employee)).toEqual({ reassign: onlyLookers, withdraw: onlyLookers })
  await lock()
  expect(await reasonsOf(primary)).toEqual({ reassign: 'This assessment is locked.' })
  await rows('delete from assessment_locks')
})

test('opinions have calls of their own, for admins, with the feature', async () => {
  const question = await asked()
  const opinion = await asked({ type: 'collaboration' })
  const { reassignCollaboration, withdrawCollaboration } = api.assignments
  for (const change of both) await expect(change(primary, opinion)).rejects.toMatchObject({ status: 404 })
  for (const route of [reassignCollaboration, withdrawCollaboration]) {
    const status = async (who: Person, collaboration_id: number) =>
      (await who.ask(route, { collaboration_id })).statusCode
    expect(await status(primary, question)).toBe(404)
    expect(await status(here.stranger, opinion)).toBe(404)
    expect(await status(manager, opinion)).toBe(403)
    await rows(`delete from organization_features where organization_id = $1 and key = 'collaboration'`, [
      organizationId,
    ])
    const refused = await primary.ask(route, { collaboration_id: opinion })
    await rows(`insert into organization_features values ($1, 'collaboration')`, [organizationId])
    expect(refused.json().code).toBe('feature_required')
  }
  const changed = await admin.call(reassignCollaboration, {
    collaboration_id: opinion,
    user_id: colleague.userId,
  })
  expect(changed).toMatchObject({ type: 'collaboration', user_id: colleague.userId })
  await admin.call(withdrawCollaboration, { collaboration_id: opinion })
  expect((await eventsOf(opinion)).map(each => each.event)).toEqual([
    'collaboration.changed',
    'collaboration.withdrawn',
  ])
})

test('one of two simultaneous changes is refused with the result of the other', async () => {
  const id = await asked()
  const withdrawn = [primary, admin, manager].map(
    who => () => who.ask(api.assignments.withdraw, { assignment_id: id }),
  )
  const answers = await whileAuditHeld(here.owner, withdrawn)
  expect(answers.map(each => each.statusCode).sort()).toEqual([204, 404, 404])
})
