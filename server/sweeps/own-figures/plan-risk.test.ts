import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { must } from '#server/testing/must.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { RiskFixture } from '../../risks/risk-fixture.testing.ts'

type Where = 'Attic' | 'Barn' | 'Dock'
type Threat = 'Fire' | 'Flood'

interface AnswerRow {
  where: Where
  threat: Threat
  weight: number
  score: number | null
  /** The score when its task of the plan was made. */
  linked?: number
  isExcluded?: boolean
}

const likelihood: Record<Threat, number> = { Fire: 5, Flood: 2 }
/** Nothing is rated for categories, which is the middle. */
const IMPACT = 3

/** Attic is in the division of the admin, Barn and Attic are the manager's. */
const answers: AnswerRow[] = [
  { where: 'Attic', threat: 'Fire', weight: 3, score: 50, linked: 0 },
  { where: 'Attic', threat: 'Fire', weight: 1, score: 75 },
  { where: 'Attic', threat: 'Flood', weight: 5, score: 25 },
  { where: 'Barn', threat: 'Fire', weight: 2, score: 0, linked: 0 },
  { where: 'Barn', threat: 'Flood', weight: 4, score: 100 },
  { where: 'Barn', threat: 'Fire', weight: 5, score: null },
  { where: 'Dock', threat: 'Flood', weight: 1, score: 10, linked: 5 },
  { where: 'Dock', threat: 'Fire', weight: 4, score: 0, isExcluded: true },
]
/** The risks that the plan is for, besides those of its answers. */
const items: [Where, Threat][] = [
  ['Attic', 'Fire'],
  ['Dock', 'Fire'],
]

const here = await startTestServer()
const { primary, admin, manager, employee, stranger, owner } = here
const { organizationId } = here.company
const risk = new RiskFixture(here, { organizationId, userId: primary.userId })
let planId: number

beforeAll(async () => {
  const threats = { Fire: await risk.threat('Fire'), Flood: await risk.threat('Flood') }
  const entities = {
    Attic: await risk.entity('Attic'),
    Barn: await risk.entity('Barn'),
    Dock: await risk.entity('Dock'),
  }
  const protocol = await risk.framework('House rules')
  const profile = await risk.profile(protocol)
  for (const threat of ['Fire', 'Flood'] as const)
    await risk.rate(profile, 'threat', threats[threat], likelihood[threat])
  for (const id of Object.values(entities)) await risk.use(id, protocol, profile)
  await risk.join(await risk.division('North', [entities.Attic]), admin.userId)
  await owner.query('update entities set manager_id = $1 where id = any($2)', [
    manager.userId,
    [entities.Attic, entities.Barn],
  ])
  const period = await risk.period('Now')
  const plan = await primary.call(api.actionPlans.create, {
    name: 'Plan',
    manager_id: manager.userId,
    items: items.map(([where, threat]) => ({ entity_id: entities[where], threat_id: threats[threat] })),
  })
  planId = plan.id
  for (const { where, threat, weight, score, linked, isExcluded } of answers) {
    const question = await risk.question(protocol, { threat: threats[threat], weight })
    await risk.answer(period, entities[where], question, linked ?? score)
    if (linked !== undefined) {
      const [answer] = await risk.rows<{ id: number }>('select id from answers where question_id = $1', [
        question,
      ])
      const task = { description: 'Work', user_id: employee.userId, entity_id: entities[where] }
      const answer_ids = [Number(must(answer).id)]
      await primary.call(api.planTasks.create, { action_plan_id: planId, ...task, answer_ids })
      await risk.answer(period, entities[where], question, score)
    }
    if (isExcluded) await risk.exclude(entities[where], question)
  }
})

const rounded = (value: number) => Math.round(value * 100) / 100

function riskOf(rows: AnswerRow[], scoreOf: (row: AnswerRow) => number): number | null {
  const weight = rows.reduce((sum, row) => sum + row.weight, 0)
  const weighted = rows.reduce(
    (sum, row) => sum + row.weight * likelihood[row.threat] * IMPACT * 4 * (1 - scoreOf(row) / 100),
    0,
  )
  return weight === 0 ? null : rounded(weighted / weight)
}

const counts = ({ score, isExcluded }: AnswerRow) => score !== null && !isExcluded
const now = ({ score }: AnswerRow) => score ?? 0

/** The figures of the plan for somebody who sees these entities. */
function figuresOf(seen: readonly Where[]) {
  const isOfPlan = ({ where, threat }: AnswerRow) =>
    items.some(([place, of]) => place === where && of === threat) ||
    answers.some(each => each.linked !== undefined && each.where === where && each.threat === threat)
  const rows = answers.filter(row => seen.includes(row.where) && isOfPlan(row) && counts(row))
  return {
    before: riskOf(rows, row => row.linked ?? now(row)),
    now: riskOf(rows, now),
    when_done: riskOf(rows, row => (row.linked === undefined ? now(row) : 100)),
    answered: rows.length,
    linked: rows.filter(({ linked }) => linked !== undefined).length,
  }
}

/** The answers that pay most for somebody who looks after these entities: what has an open task is left out, and counts. */
function payingOf(after: readonly Where[]) {
  const rows = answers.filter(row => after.includes(row.where) && counts(row))
  const weight = rows.reduce((sum, row) => sum + row.weight, 0)
  const weighted = (row: AnswerRow) => row.weight * likelihood[row.threat] * IMPACT * 4 * (1 - now(row) / 100)
  const paying = rows
    .filter(row => row.linked === undefined && weighted(row) > 0)
    .sort((one, other) => weighted(other) - weighted(one))
  return {
    answered: rows.length,
    risk_before: riskOf(rows, now),
    risk_after: riskOf(rows, row => (paying.includes(row) ? 100 : now(row))),
    lowers: paying.map(row => rounded(weighted(row) / weight)),
  }
}

const everywhere = ['Attic', 'Barn', 'Dock'] as const

describe.each([
  { name: 'the primary administrator', person: primary, sees: everywhere, after: everywhere },
  { name: 'the admin of a division', person: admin, sees: ['Attic'], after: ['Attic'] },
  { name: 'the manager of the plan', person: manager, sees: everywhere, after: ['Attic', 'Barn'] },
] as const)('$name', ({ person, sees, after }) => {
  test('sees the risk before, now and when done, of what they see of the plan', async () => {
    const { total, answered, linked } = await person.call(api.remediation.riskOfPlan, {
      action_plan_id: planId,
    })
    expect({ ...total, answered, linked }).toEqual(figuresOf(sees))
  })

  test('sees what pays most where they are responsible', async () => {
    const found = await person.call(api.remediation.whatPaysMost, {})
    const { answered, risk_before, risk_after } = found
    const lowers = found.answers.map(each => each.lowers)
    expect({ answered, risk_before, risk_after, lowers }).toEqual(payingOf(after))
  })
})

test('an employee with a task sees neither, and a stranger nothing of it', async () => {
  const path = { action_plan_id: planId }
  expect((await employee.ask(api.remediation.riskOfPlan, path)).statusCode).toBe(403)
  expect((await employee.ask(api.remediation.whatPaysMost, {})).statusCode).toBe(403)
  expect((await stranger.ask(api.remediation.riskOfPlan, path)).statusCode).toBe(404)
  expect(await stranger.call(api.remediation.whatPaysMost, {})).toMatchObject({ answered: 0, answers: [] })
})

test('the rows tell the people apart', () => {
  expect(new Set([everywhere, ['Attic'] as const].map(seen => figuresOf(seen).now)).size).toBe(2)
  expect(figuresOf(everywhere)).toMatchObject({ answered: 4, linked: 3 })
  expect(payingOf(['Attic', 'Barn']).lowers).not.toEqual(payingOf(everywhere).lowers)
})
