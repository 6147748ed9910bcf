import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import { aMember, startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { company, primary, admin, manager, employee, owner } = here
const { organizationId } = company

let fixture: Fixture
let threat: number
let south: number

beforeAll(async () => {
  fixture = await aFixture(here, company)
  threat = (await owner.query(`select min(id)::int as id from threats where deleted_at is null`)).rows[0].id
  south = (
    await owner.query(
      `insert into divisions (organization_id, name) values ($1, 'South') returning id::int as id`,
      [organizationId],
    )
  ).rows[0].id
  await owner.query(
    'insert into entity_divisions (organization_id, entity_id, division_id) values ($1, $2, $3)',
    [...[organizationId, southern(), south]],
  )
})

beforeEach(() => owner.query('delete from action_plans where organization_id = $1', [organizationId]))

const northern = () => fixture.entityIds[0] ?? 0
const southern = () => fixture.entityIds[2] ?? 0
const itemOf = (entity_id: number) => ({ threat_id: threat, entity_id })
const aPlan = (who: Person, more: object = {}) =>
  who.call(api.actionPlans.create, { name: 'Lock the doors', ...more })
const aTask = (action_plan_id: number, more: object = {}) =>
  primary.call(api.planTasks.create, { action_plan_id, description: 'Fit a lock', ...more })
const show = (who: Person, action_plan_id: number) => who.call(api.actionPlans.show, { action_plan_id })

/** The plan as it is shown in one division. */
async function inNorth(who: Person, action_plan_id: number) {
  const answer = await who.ask(api.actionPlans.show, { action_plan_id }, { divisionId: fixture.divisionId })
  return { status: answer.statusCode, plan: answer.json().data }
}

test('an admin with a task in a plan without entities sees this task alone and changes nothing', async () => {
  const plan = await aPlan(primary)
  const own = await aTask(plan.id, { user_id: admin.userId })
  await aTask(plan.id)
  const seen = await show(admin, plan.id)
  expect(seen.tasks.map(({ id }) => id)).toEqual([own.id])
  expect(seen).toMatchObject({ is_partial: true, abilities: { edit: false, assign: false } })
})

test('in one of their divisions, people see what lies in it and keep what they may do', async () => {
  const both = await aPlan(primary, { items: [itemOf(northern()), itemOf(southern())] })
  // People see the plans that they created in every division.
  const elsewhere = await aPlan(primary, { items: [itemOf(southern())] })
  await owner.query('update action_plans set created_by = $2 where id = $1', [elsewhere.id, admin.userId])
  const tasks = [await aTask(both.id, { entity_id: northern() }), await aTask(both.id)]
  await aTask(both.id, { entity_id: southern() })
  const listed = await primary.ask(api.actionPlans.list, {}, { divisionId: fixture.divisionId })
  expect(listed.json().data.map(({ id }: { id: number }) => id)).toEqual([both.id])
  expect((await inNorth(primary, elsewhere.id)).status).toBe(404)
  const { plan } = await inNorth(primary, both.id)
  expect(plan.items).toMatchObject([{ entity_id: northern() }])
  expect(plan.tasks.map(({ id }: { id: number }) => id)).toEqual(tasks.map(({ id }) => id))
  expect(plan).toMatchObject({ is_partial: true, abilities: { edit: true } })
  expect(await show(primary, both.id)).toMatchObject({ tasks_count: 3, is_partial: false })
})

test('an admin of two divisions may change a plan of both while one is chosen, and their task in the other', async () => {
  const ada = await aMember(here, { organizationId, first: 'Ada', mark: 'Home', roles: ['Admin'] })
  await owner.query(
    'insert into division_users (organization_id, user_id, division_id) select $1, $2, unnest($3::bigint[])',
    [organizationId, ada.userId, [fixture.divisionId, south]],
  )
  const both = await aPlan(primary, { items: [itemOf(northern()), itemOf(southern())] })
  const own = await aTask(both.id, { entity_id: southern(), user_id: ada.userId })
  const { plan } = await inNorth(ada, both.id)
  expect(plan).toMatchObject({ items: [{ entity_id: northern() }], abilities: { edit: true } })
  const task = { action_plan_id: both.id, task_id: own.id }
  const answer = await ada.ask(api.planTasks.show, task, { divisionId: fixture.divisionId })
  expect(answer.json().data.abilities).toMatchObject({ edit: true, work: true })
})

test('a manager sees every risk of their plan, also of entities that they don’t manage', async () => {
  const items = [itemOf(northern()), itemOf(southern())]
  const plan = await aPlan(primary, { manager_id: manager.userId, items })
  expect((await show(manager, plan.id)).items).toMatchObject(items)
})

test('an entity in the trash is no risk of a plan any more', async () => {
  const plan = await aPlan(primary, { items: [itemOf(northern()), itemOf(southern())] })
  await owner.query('update entities set deleted_at = now() where id = $1', [southern()])
  try {
    expect((await show(primary, plan.id)).items).toMatchObject([itemOf(northern())])
  } finally {
    await owner.query('update entities set deleted_at = null where id = $1', [southern()])
  }
})

test('people who left the company are named neither as managers nor as assignees', async () => {
  const mona = await aMember(here, { organizationId, first: 'Mona', mark: 'Home', roles: ['Manager'] })
  const plan = await aPlan(primary, { manager_id: mona.userId })
  const { id: task_id } = await aTask(plan.id, { user_id: mona.userId })
  const task = { action_plan_id: plan.id, task_id }
  await primary.call(api.planTasks.move, { ...task, state: 'done' })
  expect((await show(primary, plan.id)).manager).toMatchObject({ id: mona.userId })
  await primary.call(api.users.remove, { user_id: mona.userId })
  await owner.query('update action_plans set manager_id = $2 where id = $1', [plan.id, mona.userId])
  expect((await show(primary, plan.id)).manager).toBeNull()
  expect((await primary.call(api.planTasks.show, task)).user).toBeNull()
})

test('a task is found under its own plan only', async () => {
  const [plan, other] = [await aPlan(primary), await aPlan(primary)]
  const { id: task_id } = await aTask(plan.id)
  const status = async (action_plan_id: number) =>
    (await primary.ask(api.planTasks.show, { action_plan_id, task_id })).statusCode
  expect([await status(plan.id), await status(other.id)]).toEqual([200, 404])
})

test('a manager with a task in the plan of somebody else works on it and changes nothing about it', async () => {
  const plan = await aPlan(primary)
  const { id: task_id } = await aTask(plan.id, { user_id: manager.userId })
  const { abilities } = await manager.call(api.planTasks.show, { action_plan_id: plan.id, task_id })
  expect(abilities).toMatchObject({ work: true, edit: false, delete: false })
})

test('an admin of a division reads the plan that they created, and no plan by a task in the trash', async () => {
  const own = await aPlan(admin)
  expect(await show(admin, own.id)).toMatchObject({ abilities: { edit: true }, is_partial: false })
  const plan = await aPlan(primary)
  const { id: task_id } = await aTask(plan.id, { entity_id: northern() })
  const status = async () => (await admin.ask(api.actionPlans.show, { action_plan_id: plan.id })).statusCode
  expect(await status()).toBe(200)
  await primary.call(api.planTasks.remove, { action_plan_id: plan.id, task_id })
  expect(await status()).toBe(404)
})

test('an assignee who may not read the answer of their task is not led to it', async () => {
  const { questions, periodId } = fixture
  const [question] = questions
  await primary.call(api.answers.giveMany, {
    question_id: question?.id ?? 0,
    answers: [
      {
        entity_id: southern(),
        assessment_period_id: periodId,
        question_option_id: question?.optionIds.at(-1) ?? 0,
        control: 'None.',
      },
    ],
  })
  const filter = { entity_id: southern(), question_id: question?.id ?? 0 }
  const [answer] = (await primary.call(api.answers.list, { filter })).data
  const plan = await aPlan(primary)
  const { id: task_id } = await aTask(plan.id, { user_id: employee.userId, answer_ids: [answer?.id ?? 0] })
  const task = { action_plan_id: plan.id, task_id }
  const opens = async (who: Person) =>
    (await who.call(api.planTasks.show, task)).answers.map(({ can_open }) => can_open)
  expect([await opens(primary), await opens(employee)]).toEqual([[true], [false]])
})
