import { describe, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { must } from '#server/testing/must.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aFullCompany } from './own-figures-company.ts'
import { dayFrom } from './own-figures-facts.ts'
import { Viewer } from './own-figures-visibility.ts'

type Who = 'primary' | 'admin' | 'manager' | 'employee'

interface PlanRow {
  name: string
  manager: Who | null
  tracked: boolean
  own: [estimated: number, actual: number]
  /** The entities of its risks. */
  items: string[]
  tasks: TaskRow[]
}

interface TaskRow {
  entity: string | null
  who: Who | null
  state: 'todo' | 'in_progress' | 'done'
  /** Days from today. */
  due: number | null
  costs: [estimated: number, actual: number]
  isTrashed?: boolean
}

const task = (entity: string | null, who: Who | null, rest: Partial<TaskRow>): TaskRow => ({
  ...{ entity, who, state: 'todo', due: null, costs: [0, 0] },
  ...rest,
})

/** Attic and Barn are in the division of the admin, Dock and Elm are not. */
const plans: PlanRow[] = [
  {
    ...{ name: 'Doors', manager: 'manager', tracked: true, own: [7000, 300], items: [] },
    tasks: [
      task('Attic', 'employee', { state: 'done', due: -5, costs: [1000, 900] }),
      task('Dock', 'manager', { due: -1, costs: [500, 0] }),
      task('Elm', null, { due: 4, costs: [20, 3] }),
      task('Attic', 'employee', { state: 'done', costs: [90_000, 90_000], isTrashed: true }),
    ],
  },
  {
    ...{ name: 'Roofs', manager: null, tracked: true, own: [40, 50], items: ['Attic'] },
    tasks: [
      task('Barn', 'employee', { state: 'in_progress', due: -2, costs: [7, 0] }),
      task('Attic', 'admin', { state: 'done', costs: [11, 13] }),
      task(null, 'primary', { due: 0, costs: [17, 0] }),
    ],
  },
  {
    // An employee manages no plan, even one that names them.
    ...{ name: 'Walls', manager: 'employee', tracked: false, own: [5, 5], items: ['Dock'] },
    tasks: [
      task('Barn', 'manager', { due: -3, costs: [100, 100] }),
      task(null, 'employee', {}),
      task('Elm', 'primary', {}),
    ],
  },
  { ...{ name: 'Nothing yet', manager: 'manager', tracked: true, own: [1, 0], items: ['Barn'] }, tasks: [] },
]

const here = await startTestServer()
const { facts } = await aFullCompany(here)
const north = new Set(
  facts.entities.filter(({ division_ids }) => division_ids.includes(facts.north)).map(({ name }) => name),
)
const entityId = (name: string | null) => facts.entities.find(each => each.name === name)?.id ?? null
const userId = (who: Who | null) => (who === null ? null : facts.users[who])

for (const plan of plans) {
  const { rows } = await here.owner.query(
    `insert into action_plans (organization_id, name, manager_id, cost_tracking_enabled, estimated_cost_cents,
       actual_cost_cents, created_by) values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [facts.organizationId, plan.name, userId(plan.manager), plan.tracked, ...plan.own, facts.users.primary],
  )
  const { id } = rows[0]
  for (const each of plan.tasks)
    await here.owner.query(
      `insert into action_plan_tasks (organization_id, action_plan_id, description, user_id, entity_id, state, due_date,
         estimated_cost_cents, actual_cost_cents, deleted_at) values ($1, $2, 'Work', $3, $4, $5, $6, $7, $8, $9)`,
      [
        ...[facts.organizationId, id, userId(each.who), entityId(each.entity), each.state],
        each.due === null ? null : dayFrom(facts.today, each.due),
        ...each.costs,
        each.isTrashed ? new Date() : null,
      ],
    )
  for (const name of plan.items)
    await here.owner.query(
      `insert into action_plan_items (organization_id, action_plan_id, threat_id, entity_id)
       select $1, $2, min(id), $3 from threats where organization_id is null`,
      [facts.organizationId, id, entityId(name)],
    )
}

/** The tasks of a plan that somebody sees, and whether its own costs are theirs to see, as decision 43 has it. */
function seenBy(who: Who | null, plan: PlanRow): { tasks: TaskRow[]; isWhole: boolean } | null {
  const tasks = plan.tasks.filter(({ isTrashed }) => !isTrashed)
  const own = tasks.filter(each => who !== null && each.who === who)
  if (who === 'primary' || (who === 'manager' && plan.manager === 'manager')) return { tasks, isWhole: true }
  const entities = [...plan.items, ...tasks.flatMap(({ entity }) => entity ?? [])]
  if (who === 'admin' && entities.some(name => north.has(name))) {
    const isWhole = entities.every(name => north.has(name))
    const isSeen = ({ entity }: TaskRow) => (entity === null ? isWhole : north.has(entity))
    return { tasks: tasks.filter(each => isSeen(each) || own.includes(each)), isWhole }
  }
  return own.length > 0 ? { tasks: own, isWhole: false } : null
}

function figuresFor(who: Who | null) {
  return plans.flatMap(plan => {
    const seen = seenBy(who, plan)
    if (!seen) return []
    const { tasks, isWhole } = seen
    const done = tasks.filter(({ state }) => state === 'done').length
    const total = (index: 0 | 1) =>
      plan.tracked ? tasks.reduce((sum, { costs }) => sum + costs[index], isWhole ? plan.own[index] : 0) : 0
    return [
      {
        name: plan.name,
        tasks_count: tasks.length,
        listed: tasks.length,
        done_count: done,
        overdue_count: tasks.filter(({ state, due }) => state !== 'done' && due !== null && due < 0).length,
        progress: tasks.length === 0 ? null : Math.round((100 * done) / tasks.length),
        total_estimated_cents: total(0),
        total_actual_cents: total(1),
      },
    ]
  })
}

const { primary, admin, manager, employee, stranger } = here
describe.each([
  { who: 'primary', person: primary, role: 'PrimaryAdmin' },
  { who: 'admin', person: admin, role: 'Admin' },
  { who: 'manager', person: manager, role: 'Manager' },
  { who: 'employee', person: employee, role: 'Employee' },
  { who: null, person: stranger, role: 'PrimaryAdmin' },
] as const)('the action plans that $role $who sees', ({ who, person, role }) => {
  const viewer = new Viewer(facts, { name: who ?? 'a stranger', person, role })

  test('count the tasks and costs that the person sees', async () => {
    const { data } = await viewer.call(api.actionPlans.list, { sort: 'created_at|asc' })
    const figures = await Promise.all(
      data.map(async plan => {
        const { name, tasks_count, done_count, overdue_count, progress } = plan
        const { total_estimated_cents, total_actual_cents } = plan
        const { total } = await viewer.call(api.planTasks.list, { action_plan_id: plan.id })
        const counted = { tasks_count, listed: total, done_count, overdue_count, progress }
        return { name, ...counted, total_estimated_cents, total_actual_cents }
      }),
    )
    expect(figures).toEqual(figuresFor(who))
  })

  test('are listed by the costs that the person sees', async () => {
    const { data } = await viewer.call(api.actionPlans.list, { sort: 'estimated_cost|desc' })
    const costs = data.map(plan => plan.total_estimated_cents)
    expect(costs).toEqual(costs.toSorted((one, other) => other - one))
    expect(costs).toHaveLength(figuresFor(who).length)
  })
})

test('the rows tell the people apart', () => {
  expect(
    (['primary', 'admin', 'manager', 'employee', null] as const).map(who => figuresFor(who).length),
  ).toEqual([4, 4, 3, 3, 0])
  expect(must(figuresFor('admin')[1])).toMatchObject({ tasks_count: 3, total_estimated_cents: 75 })
})
