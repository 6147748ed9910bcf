import { expect, test } from 'vitest'
import { features } from '#domain/access/features.ts'
import { api } from '#domain/api.ts'
import { aFixture, anAssignment } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import { aCompany, aMember, startTestServer, withoutDivisions } from '#server/testing/test-server.ts'
import { whileHeld } from '#server/testing/while-held.ts'

const here = await startTestServer({ features: withoutDivisions })
const { company, primary, admin, manager, employee, stranger } = here
const organization_id = company.organizationId

const show = (who: Person = primary) => who.call(api.organizations.show, { organization_id })
const update = (fields: object, who: Person = primary, options: object = {}) =>
  who.call(api.organizations.update, { organization_id, ...fields }, options)
const anAdmin = (first: string) =>
  aMember(here, { organizationId: organization_id, first, mark: 'Home', roles: ['Admin'] })

test('name and settings change, omitted ones stay, and the log keeps both', async () => {
  const before = await show()
  const after = await update({ idle_minutes: 45 }, admin, { ifMatch: before.version })
  expect(after).toMatchObject({
    name: before.name,
    version: before.version + 1,
    configurations: {
      idle_minutes: 45,
      requires_two_factor: false,
      quantifies_risk: false,
      currency: 'USD',
    },
  })
  expect((await employee.call(api.users.me, {})).idle_minutes).toBe(45)
  expect((await update({ name: ' Home Again ' })).name).toBe('Home Again')
  const { rows } = await here.owner.query(
    `select before, after from audit_events where event = 'organization.updated' and organization_id = $1
     order by sequence desc limit 2`,
    [organization_id],
  )
  expect(rows).toMatchObject([
    { before: { name: before.name }, after: { name: 'Home Again' } },
    { before: { idle_minutes: 30 }, after: { idle_minutes: 45 } },
  ])
})

test('a stale change is refused with the current company', async () => {
  const { version } = await show()
  await expect(update({ name: 'Late' }, primary, { ifMatch: version + 1 })).rejects.toMatchObject({
    status: 412,
    body: { current: { version } },
  })
  const both = await Promise.allSettled(
    ['One', 'Two'].map(name => update({ name }, primary, { ifMatch: version })),
  )
  expect(both.map(each => each.status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('absurd settings are refused', async () => {
  for (const fields of [
    { name: '' },
    { name: 'x'.repeat(201) },
    { idle_minutes: 4 },
    { idle_minutes: 481 },
    { idle_minutes: 5.5 },
    { idle_minutes: '30 minutes' },
    { requires_two_factor: 'perhaps' },
    { primary_administrator_id: 0 },
  ]) {
    const answer = await primary.ask(api.organizations.update, { organization_id, ...fields })
    expect(answer.statusCode, JSON.stringify(fields)).toBe(422)
  }
  for (const who of [manager, employee])
    await expect(update({ name: 'x' }, who)).rejects.toMatchObject({ status: 403 })
  await expect(update({ name: 'x' }, stranger)).rejects.toMatchObject({ status: 404 })
})

test('only a person with two-factor sign-in can require it', async () => {
  const person = await anAdmin('Careful')
  const without = update({ requires_two_factor: true }, person)
  await expect(without).rejects.toMatchObject({
    status: 409,
    body: { message: 'Switch two-factor sign-in on for yourself first.' },
  })
  await here.owner.query(`update users set two_factor_confirmed_at = now() where id = $1`, [person.userId])
  expect((await update({ requires_two_factor: true }, person)).configurations.requires_two_factor).toBe(true)
  await expect(admin.call(api.entities.list, {})).rejects.toMatchObject({ status: 403 })
  expect((await admin.call(api.users.me, {})).lacks_two_factor).toBe(true)
  await update({ requires_two_factor: false }, person)
  await admin.call(api.entities.list, {})
})

test('only the primary administrator names another, who is an admin and has accepted', async () => {
  const heir = await anAdmin('Heir')
  const name = (primary_administrator_id: number, who: Person = primary) =>
    update({ primary_administrator_id }, who)
  await expect(name(heir.userId, admin)).rejects.toMatchObject({ status: 403 })
  for (const userId of [employee.userId, stranger.userId, 987_654_321])
    await expect(name(userId)).rejects.toMatchObject({
      status: 422,
      body: { errors: { primary_administrator_id: [expect.any(String)] } },
    })
  await here.owner.query(`update users set registered_at = null where id = $1`, [heir.userId])
  await expect(name(heir.userId)).rejects.toMatchObject({ status: 422 })
  await here.owner.query(`update users set registered_at = now() where id = $1`, [heir.userId])
  expect((await name(heir.userId)).primary_administrator_id).toBe(heir.userId)
  // An admin may send back what it read.
  await update({ primary_administrator_id: heir.userId }, admin)
  expect((await primary.call(api.users.me, {})).is_primary_administrator).toBe(false)
  await expect(name(primary.userId)).rejects.toMatchObject({ status: 403 })
  await name(primary.userId, heir)
})

test('nobody becomes the primary administrator while they are demoted', async () => {
  const heir = await anAdmin('Unlucky')
  const answers = await whileHeld(here.owner, organization_id, [
    () => primary.ask(api.users.setRoles, { user_id: heir.userId, roles: ['Employee'] }),
    () => primary.ask(api.organizations.update, { organization_id, primary_administrator_id: heir.userId }),
  ])
  const statuses = answers.map(answer => answer.statusCode)
  expect([
    [200, 422],
    [409, 200],
  ]).toContainEqual(statuses)
  if (statuses[1] === 200) await update({ primary_administrator_id: primary.userId }, heir)
})

test('lists the roles with the number of members in each', async () => {
  const { data } = await here.other.primary.call(api.organizations.roles, {
    organization_id: here.other.organizationId,
  })
  expect(data).toEqual([
    { id: 2, type: 'Admin', users_count: 2 },
    { id: 3, type: 'Manager', users_count: 1 },
    { id: 4, type: 'Employee', users_count: 1 },
  ])
})

test('the account counts people, and entities as far as the caller administers them', async () => {
  const there = await aCompany(here, 'Counted', features)
  const ids = { organization_id: there.organizationId }
  const metrics = (who: Person) => who.call(api.organizations.accountMetrics, ids)
  const steps = async (who: Person) => (await who.call(api.organizations.setup, ids)).steps
  const done = async () => (await steps(there.primary)).map(step => step.is_done)
  expect(await done()).toEqual([false, false, false, false, false, true, false])
  const fixture = await aFixture(here, there)
  const [question] = fixture.questions
  if (!question) throw new Error('no question')
  for (const [index, entity_id] of fixture.entityIds.entries())
    await there.primary.call(api.answers.giveMany, {
      question_id: question.id,
      answers: [
        {
          entity_id,
          assessment_period_id: fixture.periodId,
          question_option_id: question.optionIds[index] ?? 0,
          control: 'Doors are locked.',
        },
      ],
    })
  const userId = there.employee.userId
  const entityId = fixture.entityIds[2] ?? 0
  await anAssignment(here, { company: there, fixture, userId, questionId: question.id, entityId })
  await there.primary.call(api.users.invite, { first_name: 'A', last_name: 'B', email: 'ab@example.test' })
  await there.primary.call(api.users.remove, { user_id: there.manager.userId })
  expect(await metrics(there.primary)).toEqual({
    users: { active: 3, invited: 1, removed: 1, seen_in_30_days: 3 },
    roles: { Admin: 2, Manager: 0, Employee: 1 },
    entities: 3,
    divisions: 1,
    groups: 0,
    protocols: 1,
    questions: expect.any(Number),
    assessment_periods: { open: 1, closed: 0 },
    answers: { total: 3, accepted: 0, this_period: 3 },
    assignments: { open: 1, overdue: 0 },
  })
  expect(await metrics(there.admin)).toMatchObject({
    entities: 2,
    answers: { total: 2 },
    assignments: { open: 0 },
  })
  expect(await steps(there.primary)).toEqual([
    { key: 'protocols', is_done: true, is_required: true, count: 1, missing: 0 },
    { key: 'risk_profiles', is_done: true, is_required: false, count: 1, missing: 0 },
    { key: 'entities', is_done: true, is_required: true, count: 3, missing: 0 },
    { key: 'entity_protocols', is_done: true, is_required: true, count: 3, missing: 0 },
    { key: 'assessment_period', is_done: true, is_required: true, count: 1, missing: 0 },
    { key: 'people', is_done: true, is_required: false, count: 4, missing: 1 },
    { key: 'assignments', is_done: true, is_required: false, count: 1, missing: 2 },
  ])
})
