import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import { aMember, startTestServer } from '#server/testing/test-server.ts'
import { anEmail } from '../../users/import/member-import.testing.ts'

/** The job that catches up does not run here: whoever is asked was asked by the change itself. */
const here = await startTestServer()
const { primary, owner, company } = here
const { organizationId } = company
let fixture: Fixture
let made = 0

beforeAll(async () => {
  fixture = await aFixture(here, company)
})

const someone = (...roles: ('Admin' | 'Manager' | 'Employee')[]) =>
  aMember(here, { organizationId, first: `Reader${++made}`, mark: 'Home', roles })

/** A policy in force for an audience. */
async function aPolicy(audience: Partial<RawInputOf<typeof api.policies.create>>): Promise<number> {
  const { id } = await primary.call(api.policies.create, { title: `At once ${++made}`, ...audience })
  await primary.call(api.policyVersions.update, { policy_id: id, number: 1, body: '<p>Lock the door.</p>' })
  await primary.call(api.policyVersions.approve, { policy_id: id, number: 1 })
  await primary.call(api.policies.publish, { policy_id: id })
  return id
}

const forNobody = { is_for_everybody: false, roles: [], group_ids: [], division_ids: [] }

/** Whether the person is asked to read the policy, and whether their notification says so, too. */
async function isAsked(policyId: number, { userId }: Pick<Person, 'userId'>): Promise<boolean> {
  const { rows } = await owner.query(
    `select exists (select from policy_acknowledgements k where k.policy_id = $1 and k.user_id = $2) as asked,
       exists (select from tasks t where t.task_type = 'policy' and t.task_type_id = $1 and t.user_id = $2
         and not t.completed) as told`,
    [policyId, userId],
  )
  expect(rows[0].told).toBe(rows[0].asked)
  return rows[0].asked
}

test('who joins is asked, who leaves is asked no more, and who comes back is asked again', async () => {
  const policy = await aPolicy({})
  const person = await someone('Employee')
  expect(await isAsked(policy, person)).toBe(true)
  await primary.call(api.users.remove, { user_id: person.userId })
  expect(await isAsked(policy, person)).toBe(false)
  await primary.call(api.users.restore, { user_id: person.userId })
  expect(await isAsked(policy, person)).toBe(true)
})

test('somebody invited is asked when they accept, and not before', async () => {
  const policy = await aPolicy({})
  const email = anEmail()
  await primary.call(api.users.invite, { email, first_name: 'Ines', last_name: 'Nova', roles: ['Employee'] })
  const { rows } = await owner.query('select id::int as "userId" from users where email = $1', [email])
  expect(await isAsked(policy, rows[0])).toBe(false)
  await owner.query('select assay.answer_invitation($1, $2, true)', [rows[0].userId, organizationId])
  expect(await isAsked(policy, rows[0])).toBe(true)
})

test('a change of roles asks and releases', async () => {
  const policy = await aPolicy({ ...forNobody, roles: ['Manager'] })
  const person = await someone('Employee')
  expect(await isAsked(policy, person)).toBe(false)
  await primary.call(api.users.setRoles, { user_id: person.userId, roles: ['Manager'] })
  expect(await isAsked(policy, person)).toBe(true)
  await primary.call(api.users.setRoles, { user_id: person.userId, roles: ['Employee'] })
  expect(await isAsked(policy, person)).toBe(false)
})

test('a division’s people and its admin are asked, however they came into it', async () => {
  const { id: division_id } = await primary.call(api.divisions.create, { name: `Ward ${++made}` })
  const policy = await aPolicy({ ...forNobody, division_ids: [division_id] })
  const [one, other, head] = [await someone('Employee'), await someone('Employee'), await someone('Admin')]
  const asked = async () => Promise.all([one, other, head].map(person => isAsked(policy, person)))

  await primary.call(api.users.update, { user_id: one.userId, division_ids: [division_id] })
  expect(await asked()).toEqual([true, false, false])
  await primary.call(api.divisions.changeUsers, {
    division_id,
    add_ids: [other.userId],
    remove_ids: [one.userId],
  })
  expect(await asked()).toEqual([false, true, false])
  await primary.call(api.divisions.setUsers, { division_id, user_ids: [one.userId, other.userId] })
  await primary.call(api.divisions.update, { division_id, admin_id: head.userId })
  expect(await asked()).toEqual([true, true, true])
  await primary.call(api.divisions.remove, { division_id })
  expect(await asked()).toEqual([false, false, false])
  await primary.call(api.divisions.restore, { division_id })
  expect(await asked()).toEqual([true, true, true])
})

test('those who manage a group’s entities or have assignments in them are asked, whatever brings them there', async () => {
  const { id: group_id } = await primary.call(api.groups.create, { name: `Group ${++made}` })
  const policy = await aPolicy({ ...forNobody, group_ids: [group_id] })
  const [head, worker] = [await someone('Manager'), await someone('Employee')]
  const asked = async () => [await isAsked(policy, head), await isAsked(policy, worker)]
  const entity_id = fixture.entityIds[2] ?? 0

  await primary.call(api.entities.update, { entity_id, manager_id: head.userId })
  await anAssignment(here, {
    company,
    fixture,
    userId: worker.userId,
    questionId: fixture.questions[0]?.id ?? 0,
    entityId: entity_id,
  })
  expect(await asked()).toEqual([false, false])
  await primary.call(api.groups.changeEntities, { group_id, add_ids: [entity_id] })
  expect(await asked()).toEqual([true, true])
  await primary.call(api.groups.setEntities, { group_id, entity_ids: [] })
  expect(await asked()).toEqual([false, false])
  await primary.call(api.entities.update, { entity_id, group_id })
  expect(await asked()).toEqual([true, true])
  await primary.call(api.groups.remove, { group_id })
  expect(await asked()).toEqual([false, false])
  await primary.call(api.groups.restore, { group_id })
  expect(await asked()).toEqual([true, true])
  await primary.call(api.entities.update, { entity_id, manager_id: null })
  expect(await asked()).toEqual([false, true])
  await owner.query('delete from assignments where organization_id = $1 and user_id = $2', [
    organizationId,
    worker.userId,
  ])
  expect(await asked()).toEqual([false, false])
})

test('an assignment in a group asks, and giving it to somebody else asks them instead', async () => {
  const { id: group_id } = await primary.call(api.groups.create, { name: `Group ${++made}` })
  const policy = await aPolicy({ ...forNobody, group_ids: [group_id] })
  const entity_id = fixture.entityIds[1] ?? 0
  await primary.call(api.entities.update, { entity_id, group_id })
  const [one, other] = [await someone('Employee'), await someone('Employee')]
  await primary.call(api.assignments.assign, {
    type: 'question',
    user_id: one.userId,
    question_ids: [fixture.questions[1]?.id ?? 0],
    entity_ids: [entity_id],
  })
  expect(await isAsked(policy, one)).toBe(true)
  await primary.call(api.assignments.passOn, { user_id: one.userId, to_user_id: other.userId })
  expect([await isAsked(policy, one), await isAsked(policy, other)]).toEqual([false, true])
})

test('many at once are asked at once', async () => {
  const { id: division_id } = await primary.call(api.divisions.create, { name: `Crowd ${++made}` })
  const policy = await aPolicy({ ...forNobody, division_ids: [division_id] })
  await owner.query(
    `with people as (
       insert into users (email, first_name, last_name) select 'crowd' || n || '@home.test', 'Crowd', 'Member' || n
       from generate_series(1, 500) n returning id
     ), joined as (
       insert into memberships (organization_id, user_id, roles) select $1, id, array['Employee'] from people
     )
     insert into division_users (organization_id, division_id, user_id) select $1, $2, id from people`,
    [organizationId, division_id],
  )
  expect(await primary.call(api.policies.show, { policy_id: policy })).toMatchObject({ asked: 500 })
})

test('what was acknowledged stays when somebody leaves, and they are not asked for the same version again', async () => {
  const policy = await aPolicy({})
  const person = await someone('Employee')
  await person.call(api.myPolicies.acknowledge, { policy_id: policy, number: 1 })
  await primary.call(api.users.remove, { user_id: person.userId })
  await primary.call(api.users.restore, { user_id: person.userId })
  const { rows } = await owner.query(
    `select number, acknowledged_at is not null as acknowledged from policy_acknowledgements
     where policy_id = $1 and user_id = $2`,
    [policy, person.userId],
  )
  expect(rows).toEqual([{ number: 1, acknowledged: true }])
})

test('a change that leaves the audience alone neither asks again nor forgets a reminder', async () => {
  const policy = await aPolicy({})
  const person = await someone('Employee')
  const state = async () =>
    (
      await owner.query(
        `select k.asked_at, k.reminded_on, t.xmin::text from policy_acknowledgements k
         join tasks t on t.task_type = 'policy' and t.task_type_id = k.policy_id and t.user_id = k.user_id
         where k.policy_id = $1 and k.user_id = $2`,
        [policy, person.userId],
      )
    ).rows
  await primary.call(api.policies.remind, { policy_id: policy })
  const before = await state()
  await primary.call(api.users.setRoles, { user_id: person.userId, roles: ['Employee', 'Manager'] })
  await primary.call(api.policies.update, { policy_id: policy, purpose: 'So that doors are locked.' })
  expect(await state()).toEqual(before)
})

test('while the feature is off nobody is asked, and switching it on asks those who came meanwhile', async () => {
  const policy = await aPolicy({})
  const reader = await someone('Employee')
  await owner.query(`delete from organization_features where organization_id = $1 and key = 'policies'`, [
    organizationId,
  ])
  const late = await someone('Employee')
  expect([await isAsked(policy, reader), await isAsked(policy, late)]).toEqual([true, false])
  await owner.query(`insert into organization_features values ($1, 'policies')`, [organizationId])
  expect([await isAsked(policy, reader), await isAsked(policy, late)]).toEqual([true, true])
})

test('another company’s people are not asked', async () => {
  const { rows: before } = await owner.query(
    'select count(*)::int as count from policy_acknowledgements where organization_id = $1',
    [here.other.organizationId],
  )
  await aPolicy({})
  const { rows: after } = await owner.query(
    'select count(*)::int as count from policy_acknowledgements where organization_id = $1',
    [here.other.organizationId],
  )
  expect(after).toEqual(before)
})
