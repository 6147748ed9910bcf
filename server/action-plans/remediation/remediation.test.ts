import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { RiskFixture } from '../../risks/risk-fixture.testing.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, stranger, owner, company } = here
const risk = new RiskFixture(here, { organizationId: company.organizationId, userId: primary.userId })

let entity_id: number
let threat_id: number
let answers: { id: number; weight: number; score: number }[]

// Weights and scores whose weighted risks differ: 36 × (1 − score/100) × weight.
const given = [
  { weight: 1, score: 0 },
  { weight: 5, score: 50 },
  { weight: 2, score: 75 },
  { weight: 3, score: 100 },
]
const totalWeight = 11
const riskOf = ({ weight, score }: { weight: number; score: number }) => (weight * 36 * (100 - score)) / 100

beforeAll(async () => {
  threat_id = await risk.threat('Fire')
  const protocol = await risk.framework('House rules')
  const profile = await risk.profile(protocol)
  entity_id = await risk.entity('North')
  await risk.use(entity_id, protocol, profile)
  const period = await risk.period('Now')
  for (const { weight, score } of given)
    await risk.answer(period, entity_id, await risk.question(protocol, { threat: threat_id, weight }), score)
  const { rows } = await owner.query(
    'select id::int as id, weight::int as weight, score::int as score from answers where organization_id = $1 order by id',
    [company.organizationId],
  )
  answers = rows
})

beforeEach(() => owner.query('delete from action_plans where organization_id = $1', [company.organizationId]))

const round = (value: number) => Math.round(value * 100) / 100
const before = () => round(given.reduce((sum, each) => sum + riskOf(each), 0) / totalWeight)

test('the answers that pay most come first, with what each lowers and what is left', async () => {
  const found = await primary.call(api.remediation.whatPaysMost, { tasks: 2 })
  expect(found).toMatchObject({ answered: 4, weight: totalWeight, risk_before: before() })
  expect(found.answers.map(({ answer_id }) => answer_id)).toEqual([answers[1]?.id, answers[0]?.id])
  const [first, second] = found.answers
  expect(first).toMatchObject({ weight: 5, score: 50, inherent_risk: 36, risk: 18, lowers: round(90 / 11) })
  expect(second?.risk_after).toBe(round((36 + 90 + 18 - 90 - 36) / 11))
  expect(found.risk_after).toBe(second?.risk_after)
})

test('a budget buys what lowers most for its cost, and passes over what no longer fits', async () => {
  const plan = await primary.call(api.actionPlans.create, { name: 'Costs', cost_tracking_enabled: true })
  const task = await primary.call(api.planTasks.create, {
    action_plan_id: plan.id,
    description: 'A sprinkler',
    estimated_cost_cents: 50_000,
    answer_ids: [answers[1]?.id ?? 0],
  })
  await primary.call(api.planTasks.move, { action_plan_id: plan.id, task_id: task.id, state: 'done' })
  const found = await primary.call(api.remediation.whatPaysMost, {
    budget_cents: 25_000,
    cost_per_task_cents: 10_000,
  })
  expect(found.answers.map(({ answer_id, cost_cents }) => [answer_id, cost_cents])).toEqual([
    [answers[0]?.id, 10_000],
    [answers[2]?.id, 10_000],
  ])
  expect(found.cost_cents).toBe(20_000)
  await expect(primary.call(api.remediation.whatPaysMost, { budget_cents: 1 })).rejects.toMatchObject({
    status: 422,
    body: { errors: { cost_per_task_cents: ['Enter the cost of a task.'] } },
  })
})

test('what is planned already is left out', async () => {
  const plan = await primary.call(api.actionPlans.create, { name: 'Planned' })
  await primary.call(api.planTasks.massAssign, {
    action_plan_id: plan.id,
    tasks: [{ description: 'Build', due_date: '2099-12-31', user_id: null, answer_id: answers[0]?.id ?? 0 }],
  })
  const { answers: left } = await primary.call(api.remediation.whatPaysMost, {})
  expect(left.map(({ answer_id }) => answer_id)).not.toContain(answers[0]?.id)
  const preview = await primary.call(api.remediation.preview, { answer_ids: answers.map(({ id }) => id) })
  expect(preview.left_out).toBe(0)
  expect(
    preview.answers.map(({ answer_id, open_task }) => [answer_id, open_task?.plan.name ?? null]),
  ).toEqual([
    [answers[1]?.id, null],
    [answers[0]?.id, 'Planned'],
    [answers[2]?.id, null],
    [answers[3]?.id, null],
  ])
  const scoped = await primary.call(api.remediation.preview, { scope: { threat_id } })
  expect(scoped.answers).toHaveLength(3)
})

test('the risk of a plan falls with the answers, and says what it will be when all is done', async () => {
  const plan = await primary.call(api.actionPlans.create, {
    name: 'Falling',
    items: [{ threat_id, entity_id }],
  })
  await primary.call(api.planTasks.massAssign, {
    action_plan_id: plan.id,
    tasks: [{ description: 'Half', due_date: '2099-12-31', user_id: null, answer_id: answers[1]?.id ?? 0 }],
  })
  const path = { action_plan_id: plan.id }
  expect(await primary.call(api.remediation.riskOfPlan, path)).toMatchObject({
    total: { before: before(), now: before(), when_done: round((36 + 18) / 11) },
    threshold: 25,
    answered: 4,
    linked: 1,
    weight: totalWeight,
    cells: [{ threat: { id: threat_id }, entity: { id: entity_id }, answered: 4 }],
  })
  await owner.query('update answers set score = 100 where id = $1', [answers[1]?.id])
  expect((await primary.call(api.remediation.riskOfPlan, path)).total).toEqual({
    before: before(),
    now: round((36 + 18) / 11),
    when_done: round((36 + 18) / 11),
  })
  await owner.query('update answers set score = 50 where id = $1', [answers[1]?.id])
})

test('managers plan for the entities that they manage, and nobody sees another company', async () => {
  expect((await manager.call(api.remediation.whatPaysMost, {})).answered).toBe(0)
  await owner.query('update entities set manager_id = $1 where id = $2', [manager.userId, entity_id])
  expect((await manager.call(api.remediation.whatPaysMost, {})).answered).toBe(4)
  await owner.query('update entities set manager_id = null where id = $1', [entity_id])
  const ids = answers.map(({ id }) => id)
  expect(await stranger.call(api.remediation.preview, { answer_ids: ids })).toEqual({
    answers: [],
    left_out: 4,
  })
  await expect(employee.call(api.remediation.preview, { answer_ids: ids })).rejects.toMatchObject({
    status: 403,
  })
  await expect(employee.call(api.remediation.whatPaysMost, {})).rejects.toMatchObject({ status: 403 })
})

test('a division that the person doesn’t have is unknown, and so is who belongs to it', async () => {
  const theirs = await risk.division('Theirs', [entity_id])
  const own = await risk.division('Own', [entity_id])
  await owner.query(
    'insert into division_users (organization_id, division_id, user_id) values ($1, $2, $3)',
    [company.organizationId, own, admin.userId],
  )
  const statuses = async (who: Person, division_id: number) => [
    (await who.ask(api.remediation.whatPaysMost, { division_id })).statusCode,
    (await who.ask(api.remediation.preview, { scope: { division_id } })).statusCode,
  ]
  try {
    expect(await statuses(admin, theirs)).toEqual([404, 404])
    expect(await statuses(primary, 99_999)).toEqual([404, 404])
    expect(await statuses(admin, own)).toEqual([200, 200])
    for (const [who, division_id] of [
      [primary, theirs],
      [admin, own],
    ] as const)
      expect((await who.call(api.remediation.whatPaysMost, { division_id })).answered).toBe(4)
  } finally {
    await owner.query('delete from divisions where organization_id = $1', [company.organizationId])
  }
})

test('a square of the matrix is remedied as a whole, by those who see the matrix', async () => {
  const { data } = await primary.call(api.risks.matrix, {})
  const [square] = data
  if (!square) throw new Error('there is a square')
  const { likelihood, impact } = square
  const of = async (scope: object) => {
    const found = await primary.call(api.remediation.preview, { scope })
    return found.answers.map(({ answer_id }) => answer_id)
  }
  expect(await of({ likelihood, impact })).toEqual(await of({ threat_id }))
  expect(await of({ likelihood: likelihood === 5 ? 4 : 5, impact })).toEqual([])
  // The threshold is 25, and the only pair lies below it.
  expect(await of({ above: true })).toEqual([])
  const low = await primary.ask(api.remediation.preview, { scope: { likelihood: 6 } })
  expect(low.statusCode).toBe(422)
  for (const who of [manager, employee])
    expect((await who.ask(api.remediation.preview, { scope: { likelihood, impact } })).statusCode).toBe(403)
  expect((await stranger.call(api.remediation.preview, { scope: { likelihood, impact } })).answers).toEqual(
    [],
  )
  expect(
    (await primary.ask(api.remediation.preview, { scope: { impact, division_id: 99_999 } })).statusCode,
  ).toBe(404)
})

test('costs that nobody knows are counted, and those of plans without costs or in the trash are not known', async () => {
  const plan = await primary.call(api.actionPlans.create, { name: 'Costs', cost_tracking_enabled: true })
  const path = { action_plan_id: plan.id }
  const task = await primary.call(api.planTasks.create, {
    ...path,
    description: 'A sprinkler',
    estimated_cost_cents: 50_000,
    answer_ids: [answers[0]?.id ?? 0],
  })
  await primary.call(api.planTasks.move, { ...path, task_id: task.id, state: 'done' })
  const costs = async (more: object = {}) => {
    const found = await primary.call(api.remediation.whatPaysMost, more)
    return [found.cost_cents, found.unestimated, ...found.answers.map(each => each.cost_cents)]
  }
  expect(await costs()).toEqual([50_000, 2, null, 50_000, null])
  expect(await costs({ cost_per_task_cents: 700 })).toEqual([51_400, 0, 700, 50_000, 700])
  await primary.call(api.actionPlans.update, { ...path, cost_tracking_enabled: false })
  expect(await costs()).toEqual([0, 3, null, null, null])
  await primary.call(api.actionPlans.update, { ...path, cost_tracking_enabled: true })
  await primary.call(api.actionPlans.remove, path)
  expect(await costs()).toEqual([0, 3, null, null, null])
})

test('0 is a scope of questions without a threat or a category, as in the risks', async () => {
  const of = async (scope: object) => (await primary.call(api.remediation.preview, { scope })).answers.length
  expect(await of({ category_id: 0 })).toBe(3)
  expect(await of({ category_id: 0, threat_id })).toBe(3)
  expect(await of({ threat_id: 0 })).toBe(0)
  const pays = (scope: object) => primary.call(api.remediation.whatPaysMost, scope)
  expect(await pays({ category_id: 0 })).toMatchObject({ answered: 4 })
  expect(await pays({ threat_id: 0 })).toMatchObject({ answered: 0 })
})
