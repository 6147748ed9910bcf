import { dashboardApi } from '#domain/dashboard/dashboard.contract.ts'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { organizationsApi } from '#domain/organizations/organizations.contract.ts'
import { questionsApi } from '#domain/questions/questions.contract.ts'
import { searchApi } from '#domain/search/search.contract.ts'
import { tasksApi } from '#domain/tasks/tasks.contract.ts'
import { todaysPlanApi } from '#domain/todays-plan/todays-plan.contract.ts'
import type { Caller, PlannedRequest } from '#server/sweeps/hot-calls/hot-site.ts'
import type { Site } from './support/arrange.ts'
import { CLIENTS, p95Of, speedOf } from './support/p95.ts'
import { atLeast, atMost, type Figure, noted, rounded } from './support/print.ts'
import type { Bench, Stage } from './support/stage.ts'

const TASKS = 5000

async function run(stage: Stage): Promise<Figure[]> {
  const site = await stage.site()
  const { organizationId, primaryUserId, employeeUserId } = site.first
  const admin = await site.signIn(primaryUserId, organizationId)
  const employee = await site.signIn(employeeUserId, organizationId)
  const tasks = await giveTasks(site, employeeUserId)
  const figures: Figure[] = [noted('tasks of the person whose list and plan are read', String(tasks))]
  for (const [what, goal, requests] of everyday(site, admin, employee))
    figures.push(atMost(`${what}: p95`, goal, await p95Of(stage, site, requests), 'ms'))
  const pages = [1, 2, 3].map(page => site.plan(admin, entitiesApi.list, { page, per_page: 25 }))
  const { p95, throughput } = await speedOf(stage, site, pages)
  return [
    ...figures,
    atLeast('page of 25 entities with their progress: in a second', 500, throughput, 'calls'),
    noted('    p95', `${rounded(p95)} ms`),
  ]
}

function everyday(site: Site, admin: Caller, employee: Caller): [string, number, PlannedRequest[]][] {
  const organization = { organization_id: admin.organizationId }
  const inbox = { user_id: site.first.employeeUserId, per_page: 25 }
  const words = ['clinic', 'access', 'ann', 'backup']
  return [
    ['page of 25 tasks', 30, [1, 2, 3].map(page => site.plan(employee, tasksApi.list, { ...inbox, page }))],
    [
      'page of 25 tasks past due',
      30,
      [site.plan(employee, tasksApi.list, { ...inbox, filter: { past_due: true } })],
    ],
    ['count of tasks, as the bell asks each minute', 30, [site.plan(employee, tasksApi.count, {})]],
    ['Today’s Plan', 40, [site.plan(employee, todaysPlanApi.show, {})]],
    ['company', 15, [site.plan(admin, organizationsApi.show, organization)]],
    ['topics, as the answering page needs them', 60, [site.plan(admin, questionsApi.topics, {})]],
    ['dashboard', 150, [site.plan(admin, dashboardApi.show, organization)]],
    ['search', 50, words.map(search => site.plan(admin, searchApi.find, { search }))],
  ]
}

/** Fills a person's list up to 5,000 tasks, each about another question and entity of the open period; how many it holds then. */
async function giveTasks({ owner, first }: Site, userId: number): Promise<number> {
  const { organizationId, protocolId, periodId } = first
  await owner.query(
    `insert into tasks (organization_id, user_id, task_type, task_type_id, entity_id, assessment_period_id, due_date, read, completed, completed_at)
     select $1, $2, 'question', question, entity, $4, current_date + (rank % 60)::int - 20, rank % 3 = 0, rank % 2 = 0,
       case when rank % 2 = 0 then now() end
     from (
       select e.id as entity, q.id as question, row_number() over (order by hashint8(e.id * 100003 + q.id)) as rank
       from entities e cross join questions q
       where e.organization_id = $1 and q.protocol_id = $3 and q.parent_question_id is not null
     ) pairs
     where rank <= $5 on conflict do nothing`,
    [organizationId, userId, protocolId, periodId, TASKS],
  )
  await owner.query('vacuum (analyze) tasks')
  const { rows } = await owner.query<{ tasks: number }>(
    'select count(*)::int as tasks from tasks where organization_id = $1 and user_id = $2',
    [organizationId, userId],
  )
  return rows[0]?.tasks ?? 0
}

export const everydayCalls: Bench = {
  name: 'everyday',
  heading: `What people open every day, ${CLIENTS} clients`,
  run,
  notes: [
    'Tasks are written beside the assignments, not by them: half are done, a third is read, a third is past due or was.',
  ],
}
