import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { RawInputOf, Route } from '#domain/platform/route.ts'
import type { CallOptions, Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, owner } = here

beforeAll(async () => {
  await owner.query(`insert into organization_features values ($1, 'policies') on conflict do nothing`, [
    here.company.organizationId,
  ])
})

async function refusal<R extends Route>(who: Person, route: R, input: RawInputOf<R>, options?: CallOptions) {
  const response = await who.ask(route, input as Record<string, unknown>, options)
  return {
    status: response.statusCode,
    ...(response.json() as { message: string; allowed?: string[]; errors?: object }),
  }
}

let policies = 0

/** A policy with a first draft. */
async function aPolicy(fields: Partial<RawInputOf<typeof api.policies.create>> = {}) {
  const policy = await primary.call(api.policies.create, { title: `Policy ${++policies}`, ...fields })
  await primary.call(api.policyVersions.update, {
    policy_id: policy.id,
    number: 1,
    body: '<p>Lock your screen.</p>',
  })
  return policy
}

async function publish(policy_id: number, number = 1) {
  await primary.call(api.policyVersions.approve, { policy_id, number })
  return primary.call(api.policies.publish, { policy_id })
}

test('a draft is approved, published, read and acknowledged by everybody in the audience, once', async () => {
  const { id } = await aPolicy({ roles: ['Employee'], is_for_everybody: false })
  expect((await refusal(primary, api.policies.publish, { policy_id: id })).status).toBe(409)
  const published = await publish(id)
  expect(published).toMatchObject({
    status: 'Published',
    published_number: 1,
    asked: 1,
    acknowledged: 0,
    overdue: 0,
  })
  const [task] = (await employee.call(api.tasks.list, { user_id: employee.userId })).data.filter(
    each => each.task_type === 'policy' && each.task_type_id === id,
  )
  const mine = await employee.call(api.myPolicies.show, { policy_id: id })
  expect(mine).toMatchObject({ number: 1, body: '<p>Lock your screen.</p>', acknowledged_at: null })
  expect(task?.due_date ?? mine.due_date).toBe(mine.due_date)
  const acknowledged = await employee.call(api.myPolicies.acknowledge, { policy_id: id, number: 1 })
  expect(acknowledged.acknowledged_at).not.toBeNull()
  const again = await employee.call(api.myPolicies.acknowledge, { policy_id: id, number: 1 })
  expect(again.acknowledged_at).toBe(acknowledged.acknowledged_at)
  const { data } = await primary.call(api.policies.acknowledgements, { policy_id: id })
  expect(data).toMatchObject([{ user: { id: employee.userId }, number: 1, is_overdue: false }])
  expect(await primary.call(api.policies.show, { policy_id: id })).toMatchObject({
    asked: 1,
    acknowledged: 1,
  })
  expect((await refusal(manager, api.myPolicies.show, { policy_id: id })).status).toBe(404)
})

test('a new version asks again and shows what was acknowledged before; the old one cannot be acknowledged any more', async () => {
  const { id } = await aPolicy()
  await publish(id)
  await employee.call(api.myPolicies.acknowledge, { policy_id: id, number: 1 })
  const draft = await primary.call(api.policyVersions.start, { policy_id: id })
  expect(draft).toMatchObject({ number: 2, state: 'Draft', body: '<p>Lock your screen.</p>' })
  expect((await refusal(primary, api.policyVersions.start, { policy_id: id })).status).toBe(409)
  await primary.call(api.policyVersions.update, {
    policy_id: id,
    number: 2,
    body: '<p>Lock your screen and your door.</p>',
    changes: 'Doors are new.',
  })
  await publish(id, 2)
  const mine = await employee.call(api.myPolicies.show, { policy_id: id })
  expect(mine).toMatchObject({
    number: 2,
    acknowledged_at: null,
    acknowledged_before: 1,
    body_before: '<p>Lock your screen.</p>',
    changes: 'Doors are new.',
  })
  const late = await refusal(employee, api.myPolicies.acknowledge, { policy_id: id, number: 1 })
  expect(late).toMatchObject({ status: 409 })
  const before = await primary.call(api.policies.acknowledgements, { policy_id: id, filter: { number: 1 } })
  expect(before.data.map(({ user }) => user.id)).toEqual([employee.userId])
  const versions = await primary.call(api.policyVersions.list, { policy_id: id })
  expect(versions.data.map(({ number, state }) => [number, state])).toEqual([
    [2, 'Published'],
    [1, 'Replaced'],
  ])
})

test('an approved version that is changed is a draft again, and a published one stays as it is', async () => {
  const { id } = await aPolicy()
  await primary.call(api.policyVersions.approve, { policy_id: id, number: 1 })
  const changed = await primary.call(api.policyVersions.update, {
    policy_id: id,
    number: 1,
    changes: 'More.',
  })
  expect(changed).toMatchObject({ state: 'Draft', approved_by: null })
  await publish(id)
  const refused = await refusal(primary, api.policyVersions.update, {
    policy_id: id,
    number: 1,
    body: '<p>x</p>',
  })
  expect(refused).toMatchObject({ status: 409, allowed: [] })
})

test('where two people are needed, nobody approves what they have written', async () => {
  await owner.query('update organizations set policies_need_two_people = true where organization_id = $1', [
    here.company.organizationId,
  ])
  const { id } = await aPolicy()
  const refused = await refusal(primary, api.policyVersions.approve, { policy_id: id, number: 1 })
  expect(refused).toMatchObject({
    status: 403,
    message: 'Someone other than its author must approve a version.',
  })
  await owner.query('update organizations set policies_need_two_people = false where organization_id = $1', [
    here.company.organizationId,
  ])
})

test('only the named approver approves, an admin of a division too, who then changes nothing else', async () => {
  const title = 'For an approver'
  for (const approver_id of [manager.userId, employee.userId])
    expect(await refusal(primary, api.policies.create, { title, approver_id })).toMatchObject({
      status: 422,
      errors: { approver_id: ['Choose somebody who can approve policies.'] },
    })
  const path = { policy_id: (await aPolicy({ approver_id: admin.userId })).id, number: 1 }
  const refused = await refusal(primary, api.policyVersions.approve, path)
  expect(refused).toMatchObject({ status: 403, message: 'Only the named approver can approve this policy.' })
  expect(await refusal(admin, api.policyVersions.update, { ...path, body: '<p>y</p>' })).toMatchObject({
    status: 403,
  })
  const setRoles = (roles: string[]) =>
    owner.query('update memberships set roles = $3 where organization_id = $1 and user_id = $2', [
      here.company.organizationId,
      admin.userId,
      roles,
    ])
  await setRoles(['Manager'])
  expect(await refusal(primary, api.policyVersions.approve, path)).toMatchObject({
    status: 403,
    message: 'The named approver can no longer approve policies. Choose another one first.',
  })
  await setRoles(['Admin'])
  expect(await admin.call(api.policyVersions.approve, path)).toMatchObject({
    state: 'Approved',
    approved_by: { id: admin.userId },
  })
  const unnamed = { policy_id: (await aPolicy()).id, number: 1 }
  expect(await refusal(admin, api.policyVersions.approve, unnamed)).toMatchObject({
    status: 403,
    message: 'Permission Denied',
  })
})

test('where the company demands it, people type their name', async () => {
  await owner.query('update organizations set policies_need_typed_name = true where organization_id = $1', [
    here.company.organizationId,
  ])
  const { id } = await aPolicy()
  await publish(id)
  const refused = await refusal(employee, api.myPolicies.acknowledge, {
    policy_id: id,
    number: 1,
    typed_name: 'Nobody',
  })
  expect(refused.status).toBe(422)
  const { rows } = await owner.query('select full_name from users where id = $1', [employee.userId])
  const typed_name = ` ${String(rows[0].full_name).toUpperCase()} `
  await employee.call(api.myPolicies.acknowledge, { policy_id: id, number: 1, typed_name })
  await owner.query('update organizations set policies_need_typed_name = false where organization_id = $1', [
    here.company.organizationId,
  ])
})

test('a change of the audience asks those who are new in it; those who left are asked no more, and what they acknowledged stays', async () => {
  const { id } = await aPolicy({ is_for_everybody: false, roles: ['Employee', 'Manager'] })
  await publish(id)
  await employee.call(api.myPolicies.acknowledge, { policy_id: id, number: 1 })
  const changed = await primary.call(api.policies.update, { policy_id: id, roles: ['Admin'] })
  const { data } = await primary.call(api.policies.acknowledgements, { policy_id: id })
  expect(data.map(({ user }) => user.id).sort()).toEqual(
    [primary.userId, admin.userId, employee.userId].sort(),
  )
  expect(changed).toMatchObject({ asked: 3, acknowledged: 1 })
})

test('a retired or trashed policy asks nobody, and comes back with its version', async () => {
  const { id } = await aPolicy()
  await publish(id)
  expect(await primary.call(api.policies.retire, { policy_id: id })).toMatchObject({
    status: 'Retired',
    asked: 0,
  })
  expect((await refusal(employee, api.myPolicies.show, { policy_id: id })).status).toBe(404)
  const other = await aPolicy()
  await publish(other.id)
  await primary.call(api.policies.remove, { policy_id: other.id })
  expect((await refusal(employee, api.myPolicies.show, { policy_id: other.id })).status).toBe(404)
  const restored = await primary.call(api.policies.restore, { policy_id: other.id })
  expect(restored.asked).toBeGreaterThan(3)
})

test('people are reminded once a day', async () => {
  const { id } = await aPolicy({ is_for_everybody: false, roles: ['Employee'] })
  await publish(id)
  const first = await primary.call(api.policies.remind, { policy_id: id })
  expect(first.people).toMatchObject([{ user: { id: employee.userId }, is_reminded: true, reason: null }])
  const second = await primary.call(api.policies.remind, { policy_id: id })
  expect(second.people).toMatchObject([
    { is_reminded: false, reason: 'They were reminded of this policy today.' },
  ])
})

test('shipped policies are adopted with their blanks filled in, and a code that is taken is left out', async () => {
  const values = { company: 'Riverside & Sons' }
  const { policies: adopted } = await primary.call(api.policies.adopt, { keys: ['access', 'media'], values })
  expect(adopted.map(({ title }) => title)).toEqual([
    'Access to patient data',
    'Devices and media: inventory, reuse and disposal',
  ])
  const again = await primary.call(api.policies.adopt, { keys: ['workstations', 'access'], values })
  const workstations = again.policies.find(({ title }) => title.startsWith('Use of'))?.id ?? 0
  const { body } = await primary.call(api.policyVersions.show, { policy_id: workstations, number: 1 })
  expect(body).toContain('computers of Riverside &amp; Sons')
  expect(body).toContain('[[report_to]]')
  const { data } = await primary.call(api.policies.list, { search: 'Access to patient data' })
  expect(data.map(({ code }) => code).sort()).toEqual(['', 'SEC-05'])
})

test('two people who write at once: the second sees what the first has written', async () => {
  const { id } = await aPolicy()
  const { version } = await primary.call(api.policyVersions.show, { policy_id: id, number: 1 })
  const write = (body: string) =>
    refusal(primary, api.policyVersions.update, { policy_id: id, number: 1, body }, { ifMatch: version })
  const results = await Promise.all([write('<p>First.</p>'), write('<p>Second.</p>')])
  expect(results.map(({ status }) => status).sort()).toEqual([200, 412])
})

test('who acknowledges completes their own task, and leaves the tasks of everybody else alone', async () => {
  const { id } = await aPolicy()
  await publish(id)
  const { rows: before } = await owner.query(
    `select user_id, xmin::text from tasks where task_type = 'policy' and task_type_id = $1 and user_id <> $2 order by user_id`,
    [id, employee.userId],
  )
  await employee.call(api.myPolicies.acknowledge, { policy_id: id, number: 1 })
  const { rows: after } = await owner.query(
    `select user_id, xmin::text from tasks where task_type = 'policy' and task_type_id = $1 and user_id <> $2 order by user_id`,
    [id, employee.userId],
  )
  expect(after).toEqual(before)
  const { rows: own } = await owner.query(
    `select completed from tasks where task_type = 'policy' and task_type_id = $1 and user_id = $2`,
    [id, employee.userId],
  )
  expect(own).toEqual([{ completed: true }])
})
