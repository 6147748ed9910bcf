import type pg from 'pg'
import { EMPLOYEES, MANAGERS } from './plan.ts'

/** The company that gets the plans, and the people in it: managers and employees follow these by id. */
export interface PlannedCompany {
  organizationId: number
  primaryUserId: number
  managerUserId: number
  employeeUserId: number
  periodId: number
}

const TASKS_OF_A_PLAN = 20
/** The first plan has this many times the tasks of the others, for somebody who keeps everything in one plan. */
const TIMES_IN_FIRST = 25

/** Each plan has a manager, every fifth is completed, and every tenth has no due date. */
const plansSql = `
  insert into action_plans (organization_id, name, description, manager_id, due_date, cost_tracking_enabled,
    estimated_cost_cents, completed_at, created_by)
  select $1, 'Plan ' || n, 'What ' || n || ' is to achieve.', $2::bigint + n % $3::int,
    case when n % 10 > 0 then current_date - 60 + n % 180 end, n % 2 = 0, case when n % 2 = 0 then n * 1000 end,
    case when n % 5 = 4 then now() end, $4
  from generate_series(0, $5::int - 1) as n order by n returning id`

/** One answer below full score for each task; the same answers, in the same order, each time. */
const tasksSql = `
  with linked as materialized (
    select a.*, row_number() over (order by hashint8(a.id), a.id)::int - 1 as at from answers a
    where a.organization_id = $1 and a.assessment_period_id = $2 and a.score < 100
    order by hashint8(a.id), a.id limit $5::int
  ), tasks as (
    insert into action_plan_tasks (organization_id, action_plan_id, description, user_id, entity_id, state, due_date,
      estimated_cost_cents, actual_cost_cents, position, completed_at, created_by)
    select $1, plan_id, 'Task ' || n || ': review it with its owner, and record what was decided.',
      $7::bigint + n % $8::int, l.entity_id, state, current_date - 30 + n % 120, (n % 50) * 1000,
      case when state = 'done' then (n % 60) * 1000 end, n, case when state = 'done' then now() end, $6
    from generate_series(0, $5::int - 1) as n
    cross join lateral (select ($3::bigint[])[case when n < $4::int then 1
        else 2 + n % (cardinality($3::bigint[]) - 1) end] as plan_id,
      (array['todo', 'todo', 'in_progress', 'done', 'done'])[1 + n % 5] as state) as made
    left join linked l on l.at = n
    order by n returning id, position::int as n
  )
  insert into action_plan_task_answers (organization_id, action_plan_task_id, assessment_period_id, entity_id, protocol_id,
    question_id, score, weight, likelihood, impact)
  select $1, t.id, $2, l.entity_id, l.protocol_id, l.question_id, l.score, l.weight, l.likelihood, l.impact
  from tasks t join linked l on l.at = t.n`

const itemsSql = `
  insert into action_plan_items (organization_id, action_plan_id, threat_id, entity_id)
  select distinct t.organization_id, t.action_plan_id, q.threat_id, l.entity_id
  from action_plan_tasks t
  join action_plan_task_answers l on l.organization_id = t.organization_id and l.action_plan_task_id = t.id
  join questions q on q.id = l.question_id and q.threat_id is not null
  where t.organization_id = $1 and t.action_plan_id = any($2::bigint[]) and t.id % 4 = 0`

/** The notifications that the tasks would have made. */
const notificationsSql = `
  insert into tasks (organization_id, user_id, task_type, task_type_id, due_date, reassignable)
  select t.organization_id, t.user_id, 'action_plan', t.action_plan_id, min(t.due_date), false
  from action_plan_tasks t join action_plans p on p.organization_id = t.organization_id and p.id = t.action_plan_id
    and p.completed_at is null
  where t.organization_id = $1 and t.action_plan_id = any($2::bigint[]) and t.state <> 'done'
  group by t.organization_id, t.user_id, t.action_plan_id`

/** Adds plans to a company, with 20 tasks for each. Returns the id of the plan that has most of them. */
export async function addActionPlans(
  client: pg.ClientBase | pg.Pool,
  company: PlannedCompany,
  count: number,
): Promise<number> {
  const { organizationId, primaryUserId, managerUserId, employeeUserId, periodId } = company
  const { rows } = await client.query<{ id: number }>(plansSql, [
    organizationId,
    managerUserId,
    MANAGERS,
    primaryUserId,
    count,
  ])
  const ids = rows.map(({ id }) => id)
  const tasks = count * TASKS_OF_A_PLAN
  const inFirst = count === 1 ? tasks : Math.min(tasks, TASKS_OF_A_PLAN * TIMES_IN_FIRST)
  await client.query(tasksSql, [
    organizationId,
    periodId,
    ids,
    inFirst,
    tasks,
    primaryUserId,
    employeeUserId,
    EMPLOYEES,
  ])
  await client.query(itemsSql, [organizationId, ids])
  await client.query(notificationsSql, [organizationId, ids])
  return ids[0] ?? 0
}
