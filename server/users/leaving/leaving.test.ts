import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { faultsOf, previewSheet } from '#server/imports/import-steps.testing.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import { aMember, startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { company, primary, employee, admin } = here
const { organizationId } = company
let fixture: Fixture

const rows = async (text: string, values: unknown[] = []) => (await here.owner.query(text, values)).rows
let made = 0
const member = (roles: ('Admin' | 'Manager' | 'Employee')[]) =>
  aMember(here, { organizationId, first: `Person${++made}`, mark: 'Home', roles })

beforeAll(async () => {
  fixture = await aFixture(here, company)
})

/** A person with a division, an entity, an asset and an open question. */
async function holder(roles: ('Admin' | 'Manager' | 'Employee')[] = ['Admin', 'Manager']) {
  const person = await member(roles)
  const name = `Held ${person.userId}`
  const insert = async (table: string, column: string) =>
    (
      await rows(
        `insert into ${table} (organization_id, name, ${column}) values ($1, $2, $3) returning id::int as id`,
        [organizationId, name, person.userId],
      )
    )[0].id as number
  const division = await insert('divisions', 'admin_id')
  const entity = await insert('entities', 'manager_id')
  const asset = await insert('assets', 'owner_id')
  await anAssignment(here, {
    company,
    fixture,
    userId: person.userId,
    questionId: fixture.questions[0]?.id ?? 0,
    entityId: fixture.entityIds[0] ?? 0,
  })
  return { ...person, person, name, division, entity, asset }
}
type Holder = Awaited<ReturnType<typeof holder>>

/** The people responsible for the division, the entity and the asset. */
async function responsible({ division, entity, asset }: Holder) {
  const [row] = await rows(
    `select (select admin_id::int from divisions where id = $1) as division,
      (select manager_id::int from entities where id = $2) as entity,
      (select owner_id::int from assets where id = $3) as asset`,
    [division, entity, asset],
  )
  return row
}
const nobody = { division: null, entity: null, asset: null }
const all = (id: number) => ({ division: id, entity: id, asset: id })
const lastEvent = async (userId: number) =>
  (
    await rows(
      `select event, before, after from audit_events where subject_type = 'users' and subject_id = $1
       order by sequence desc limit 1`,
      [userId],
    )
  )[0]

test('a person’s page tells what they administer, manage and own, and counts their open work', async () => {
  const { userId, name, division, entity, asset } = await holder()
  expect(await primary.call(api.users.held, { user_id: userId })).toEqual({
    divisions: { total: 1, names: [{ id: division, name }] },
    entities: { total: 1, names: [{ id: entity, name }] },
    assets: { total: 1, names: [{ id: asset, name }] },
    action_plans: { total: 0, names: [] },
    controls: { total: 0, names: [] },
    policies: { total: 0, names: [] },
    registered_risks: { total: 0, names: [] },
    assignments: 1,
    plan_tasks: 0,
    document_requests: 0,
  })
  expect(await admin.call(api.users.held, { user_id: userId })).toMatchObject({
    divisions: { total: 1, names: [] },
    entities: { total: 1, names: [] },
  })
})

test('what several people hold is told in one call, each for themselves', async () => {
  const [one, other] = [await holder(), await member(['Employee'])]
  const { data } = await primary.call(api.users.heldOfMany, {
    filter: { user_id: [one.userId, other.userId] },
  })
  expect(data.map(({ user, held }) => [user.id, held.entities.total, held.assignments])).toEqual([
    [one.userId, 1, 1],
    [other.userId, 0, 0],
  ])
  expect(data[0]?.held).toEqual(await primary.call(api.users.held, { user_id: one.userId }))
  const ask = async (user_id: unknown) =>
    (await primary.ask(api.users.heldOfMany, { filter: { user_id } })).statusCode
  expect(await ask([one.userId, here.stranger.userId])).toBe(404)
  expect(await ask(Array.from({ length: 51 }, (_, at) => at + 1))).toBe(422)
  expect(await ask('everybody')).toBe(422)
  expect((await primary.ask(api.users.heldOfMany, {})).statusCode).toBe(422)
})

test('a removed person holds nothing; restored, they have what nobody took over', async () => {
  const held = await holder()
  const user_id = held.userId
  await primary.call(api.users.remove, { user_id })
  expect(await responsible(held)).toEqual(nobody)
  expect(await lastEvent(user_id)).toMatchObject({
    event: 'user.removed',
    before: {
      administered_division_ids: [held.division],
      managed_entity_ids: [held.entity],
      owned_asset_ids: [held.asset],
    },
  })
  await rows('update assets set owner_id = $2 where id = $1', [held.asset, employee.userId])
  await primary.call(api.users.restore, { user_id })
  expect(await responsible(held)).toEqual({ ...all(user_id), asset: employee.userId })
  expect((await lastEvent(user_id)).after).toMatchObject({
    administered_division_ids: [held.division],
    managed_entity_ids: [held.entity],
  })
})

test('the list of entities can be imported again after their manager left or lost the role', async () => {
  const [gone, demoted] = [await holder(), await holder()]
  await primary.call(api.users.remove, { user_id: gone.userId })
  await primary.call(api.users.setRoles, { user_id: demoted.userId, roles: ['Employee'] })
  const list = await primary.send('GET', `${api.entities.list.path}?format=csv`, null)
  const found = await previewSheet(primary, 'entities', list.body)
  expect(await faultsOf(primary, found)).toEqual([])
  expect(found.counts).toMatchObject({ new: 0, changed: 0, wrong: 0 })
})

test('removing a person hands all to somebody else in the same step', async () => {
  const held = await holder()
  const heir = await member(['Admin'])
  await primary.call(api.users.remove, { user_id: held.userId, hand_over_to: heir.userId })
  expect(await responsible(held)).toEqual(all(heir.userId))
  const [work] = await rows('select count(*)::int as count from assignments where user_id = $1', [
    heir.userId,
  ])
  expect(work.count).toBe(1)
  expect((await lastEvent(held.userId)).after).toEqual({ handed_over_to: heir.userId, assignments: 1 })
  await primary.call(api.users.restore, { user_id: held.userId })
  expect(await responsible(held)).toEqual(all(heir.userId))
})

test.each([
  ['an employee', ['Employee'], 'Choose an admin, because this person administers divisions.'],
  ['a manager', ['Manager'], 'Choose an admin, because this person administers divisions.'],
] as const)('%s cannot take a division over, and nobody is removed', async (_, roles, sentence) => {
  const held = await holder()
  const heir = await member([...roles])
  const refused = await primary.ask(api.users.remove, { user_id: held.userId, hand_over_to: heir.userId })
  expect(refused.statusCode).toBe(422)
  expect(refused.json().errors.hand_over_to).toEqual([sentence])
  const self = await primary.ask(api.users.remove, { user_id: held.userId, hand_over_to: held.userId })
  expect(self.json().errors.hand_over_to).toEqual(['Choose somebody else.'])
  expect(await responsible(held)).toEqual(all(held.userId))
  expect(await primary.call(api.users.show, { user_id: held.userId })).toMatchObject({ state: 'active' })
})

test('with a lost role goes what it is needed for', async () => {
  const held = await holder()
  const user_id = held.userId
  await primary.call(api.users.setRoles, { user_id, roles: ['Manager'] })
  expect(await responsible(held)).toEqual({ ...all(user_id), division: null })
  const heir = await member(['Manager'])
  await primary.call(api.users.setRoles, { user_id, roles: ['Employee'], hand_over_to: heir.userId })
  expect(await responsible(held)).toEqual({ division: null, entity: heir.userId, asset: user_id })
  expect(await lastEvent(user_id)).toMatchObject({
    before: { managed_entity_ids: [held.entity] },
    after: { handed_over_to: heir.userId },
  })
})

/** A manager with a plan of their own that has a task of theirs. */
async function planHolder() {
  const person = await member(['Manager'])
  const name = `Plan ${person.userId}`
  const { id: plan } = await person.call(api.actionPlans.create, { name })
  const { id: task } = await person.call(api.planTasks.create, {
    action_plan_id: plan,
    description: 'Do it.',
    user_id: person.userId,
  })
  const state = async () =>
    (
      await rows(
        `select p.manager_id::int as manager, t.user_id::int as assignee,
           (select array_agg(k.user_id::int) from tasks k where k.task_type = 'action_plan' and k.task_type_id = p.id
             and not k.completed) as notified
         from action_plans p join action_plan_tasks t on t.action_plan_id = p.id where p.id = $1 and t.id = $2`,
        [plan, task],
      )
    )[0]
  return { userId: person.userId, name, plan, state }
}

test('plans and open tasks in plans are listed among what a person holds', async () => {
  const { userId, name, plan } = await planHolder()
  expect(await primary.call(api.users.held, { user_id: userId })).toMatchObject({
    action_plans: { total: 1, names: [{ id: plan, name }] },
    plan_tasks: 1,
  })
})

test('plans and tasks of a removed person are nobody’s; restored, they manage the plans again', async () => {
  const { userId: user_id, plan, state } = await planHolder()
  expect(await state()).toEqual({ manager: user_id, assignee: user_id, notified: [user_id] })
  await primary.call(api.users.remove, { user_id })
  expect(await state()).toEqual({ manager: null, assignee: null, notified: null })
  expect(await lastEvent(user_id)).toMatchObject({
    before: { managed_action_plan_ids: [plan] },
    after: { plan_tasks: 1 },
  })
  await primary.call(api.users.restore, { user_id })
  expect(await state()).toEqual({ manager: user_id, assignee: null, notified: null })
})

test('plans and tasks go to the heir, who must be an admin or a manager', async () => {
  const { userId: user_id, state } = await planHolder()
  const { userId: hand_over_to } = await member(['Manager'])
  const refused = await primary.ask(api.users.remove, { user_id, hand_over_to: employee.userId })
  expect(refused.json().errors.hand_over_to).toEqual([
    'Choose an admin or a manager, because this person manages action plans.',
  ])
  await primary.call(api.users.remove, { user_id, hand_over_to })
  expect(await state()).toEqual({ manager: hand_over_to, assignee: hand_over_to, notified: [hand_over_to] })
  expect((await lastEvent(user_id)).after).toEqual({
    handed_over_to: hand_over_to,
    assignments: 0,
    plan_tasks: 1,
  })
})

test('a person who is no manager any more manages no plan, and keeps their tasks', async () => {
  const { userId: user_id, state } = await planHolder()
  const { userId: heir } = await member(['Manager'])
  await primary.call(api.users.setRoles, { user_id, roles: ['Employee'], hand_over_to: heir })
  expect(await state()).toEqual({ manager: heir, assignee: user_id, notified: [user_id] })
})

test('an admin of a division hands over only what they may assign; the rest is nobody’s', async () => {
  const { userId: user_id, plan, state } = await planHolder()
  await primary.call(api.planTasks.create, {
    action_plan_id: plan,
    description: 'Do it there.',
    user_id,
    entity_id: fixture.entityIds[0] ?? 0,
  })
  await primary.call(api.planTasks.create, {
    action_plan_id: plan,
    description: 'Do it elsewhere.',
    user_id,
    entity_id: fixture.entityIds[2] ?? 0,
  })
  await rows('insert into division_users (organization_id, user_id, division_id) values ($1, $2, $3)', [
    organizationId,
    user_id,
    fixture.divisionId,
  ])
  const { userId: hand_over_to } = await member(['Manager'])
  await admin.call(api.users.remove, { user_id, hand_over_to })
  expect(await state()).toEqual({ manager: null, assignee: null, notified: [hand_over_to] })
  const assignees = await rows(
    'select user_id::int as id from action_plan_tasks where action_plan_id = $1 order by id',
    [plan],
  )
  expect(assignees.map(({ id }) => id).sort()).toEqual([hand_over_to, null, null].sort())
})
