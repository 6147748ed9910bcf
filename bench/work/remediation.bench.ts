import { addActionPlans } from '#db/generate/action-plans.ts'
import { actionPlansApi } from '#domain/action-plans/action-plans.contract.ts'
import { planTasksApi } from '#domain/action-plans/plan-tasks.contract.ts'
import { remediationApi } from '#domain/action-plans/remediation.contract.ts'
import type { Caller, PlannedRequest } from '#server/sweeps/hot-calls/hot-site.ts'
import type { Site } from '../support/arrange.ts'
import { fullestPeriod } from '../support/fullest-period.ts'
import { p95Of } from '../support/p95.ts'
import { atMost, type Figure, noted, rounded } from '../support/print.ts'
import { send } from '../support/send.ts'
import type { Bench, Stage } from '../support/stage.ts'

const PLANS = 1000
const TASKS = 1000

interface Arranged {
  site: Site
  /** The plan of 500 tasks. */
  planId: number
  admin: Caller
  manager: Caller
  employee: Caller
}

async function run(stage: Stage): Promise<Figure[]> {
  const { site, answers, ...people } = await arranged(stage)
  const { planId, admin } = people
  const figures: Figure[] = []
  for (const [name, requests, goal] of await measured({ site, ...people })) {
    const p95 = await p95Of(stage, site, requests, { seconds: 1.5 })
    figures.push(
      goal === null ? noted(`${name}: p95`, `${rounded(p95)} ms`) : atMost(`${name}: p95`, goal, p95, 'ms'),
    )
  }
  const pays = await p95Of(stage, site, [site.plan(admin, remediationApi.whatPaysMost, {})], { seconds: 1.5 })
  const of = `of ${answers.toLocaleString('en')} answers`
  figures.push(atMost(`what pays most ${of}: p95`, 300, pays, 'ms'))
  const budget = { budget_cents: 10_000_000, cost_per_task_cents: 50_000 }
  const paysWithin = await p95Of(stage, site, [site.plan(admin, remediationApi.whatPaysMost, budget)], {
    seconds: 1.5,
  })
  figures.push(noted('    within a budget: p95', `${rounded(paysWithin)} ms`))
  const seconds = await secondsToAssign(site, admin, planId)
  return [...figures, atMost(`mass assignment of ${TASKS.toLocaleString('en')} tasks`, 3, seconds, 's')]
}

async function arranged(stage: Stage): Promise<Arranged & { answers: number }> {
  const site = (await stage.large()) ?? (await stage.site())
  const { first, owner } = site
  const { answers } = await fullestPeriod(site)
  const planId = await addActionPlans(owner, first, PLANS)
  await owner.query(
    'vacuum (analyze) action_plans, action_plan_tasks, action_plan_items, action_plan_task_answers, tasks',
  )
  const signIn = (userId: number) => site.signIn(userId, first.organizationId)
  return {
    ...{ site, planId, answers },
    admin: await signIn(first.primaryUserId),
    manager: await signIn(first.managerUserId),
    employee: await signIn(first.employeeUserId),
  }
}

/** Each with its goal, if it has one. */
async function measured({
  site,
  planId,
  ...people
}: Arranged): Promise<[string, PlannedRequest[], number | null][]> {
  const pages = (who: Caller, filter = {}) =>
    [1, 2, 3].map(page =>
      // As the page asks for them.
      site.plan(who, actionPlansApi.list, { page, per_page: 50, without: 'items,tasks', filter }),
    )
  const roles = Object.entries(people)
  const plan = { action_plan_id: planId }
  const { admin } = people
  return [
    ...roles.map(([role, who]): [string, PlannedRequest[], number] => [
      `plans page of 50, ${role}`,
      pages(who),
      80,
    ]),
    ['overdue plans, admin', pages(admin, { overdue: true }), 80],
    [
      'plans by progress, admin',
      [1, 2, 3].map(page =>
        site.plan(admin, actionPlansApi.list, {
          ...{ page, per_page: 50, without: 'items,tasks' },
          sort: 'progress|desc',
        }),
      ),
      null,
    ],
    [
      'plans with their risks and tasks, admin',
      [1, 2, 3].map(page => site.plan(admin, actionPlansApi.list, { page, per_page: 50 })),
      null,
    ],
    ['the plan of 500 tasks', [site.plan(admin, actionPlansApi.show, plan)], 80],
    [
      '    a page of 100 of its tasks, of which a board takes five',
      [1, 2, 3, 4, 5].map(page =>
        // As the board asks for them.
        site.plan(admin, planTasksApi.list, { ...plan, page, per_page: 100, without: 'answers' }),
      ),
      80,
    ],
    [
      '    the same with the answers of each',
      [1, 2, 3, 4, 5].map(page => site.plan(admin, planTasksApi.list, { ...plan, page, per_page: 100 })),
      null,
    ],
    ['    its risk', [site.plan(admin, remediationApi.riskOfPlan, plan)], 200],
    ['    a task moved on its board', await moves(site, admin, planId), 80],
  ]
}

/** Moves all over the board of one plan, each task to behind another. */
async function moves(site: Site, who: Caller, planId: number): Promise<PlannedRequest[]> {
  const { rows } = await site.owner.query<{ id: number }>(
    `select id from action_plan_tasks where organization_id = $1 and action_plan_id = $2 and state <> 'done' order by id limit 100`,
    [site.first.organizationId, planId],
  )
  return rows.map(({ id }, at) =>
    site.plan(who, planTasksApi.move, {
      ...{ action_plan_id: planId, task_id: id, after_id: rows[(at + 7) % rows.length]?.id ?? null },
      state: at % 2 === 0 ? 'todo' : 'in_progress',
    }),
  )
}

/** Tasks about answers that have none, of ten people, in a plan of its own. */
async function secondsToAssign(site: Site, who: Caller, planId: number): Promise<number> {
  const { organizationId, periodId, employeeUserId } = site.first
  const { rows } = await site.owner.query<{ id: number }>(
    `select a.id from answers a where a.organization_id = $1 and a.assessment_period_id = $2 and a.score < 100
       and not exists (select from action_plan_task_answers l join action_plan_tasks t
         on t.organization_id = l.organization_id and t.id = l.action_plan_task_id and t.action_plan_id = $3
         where l.organization_id = $1 and l.assessment_period_id = $2 and l.question_id = a.question_id
         and l.entity_id = a.entity_id)
     order by hashint8(a.id) limit $4`,
    [organizationId, periodId, planId, TASKS],
  )
  const tasks = rows.map(({ id }, at) => ({
    ...{ answer_id: id, user_id: employeeUserId + (at % 10), due_date: null },
    description: `Review what was answered, number ${at}, with its owner.`,
  }))
  const from = performance.now()
  await send(site, who, planTasksApi.massAssign, { action_plan_id: planId, tasks })
  return (performance.now() - from) / 1000
}

export const remediation: Bench = {
  name: 'remediation',
  heading: `Action plans: ${PLANS.toLocaleString('en')} plans with 20,000 tasks, 10 clients`,
  run,
  notes: ['Its plans are in one company from here on: the benches after it measure with them.'],
}
