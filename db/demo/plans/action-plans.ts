import type pg from 'pg'
import { type DemoContext, dayFrom } from '../demo-context.ts'
import { demand, insertRows } from '../insert.ts'
import type { ActionPlanRow } from './action-plan-row.ts'
import { actionPlans } from './action-plan-rows.ts'

/** Adds the action plans with their risks, tasks, linked answers, comments and notifications. */
export async function addActionPlans(client: pg.ClientBase, context: DemoContext): Promise<void> {
  const threats = await threatsBySlug(client)
  for (const plan of actionPlans) await addActionPlan(client, context, threats, plan)
  await notify(client, context)
}

async function threatsBySlug(client: pg.ClientBase): Promise<Map<string, number>> {
  const { rows } = await client.query<{ id: number; slug: string }>(
    'select id, slug from threats where slug is not null',
  )
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

async function addActionPlan(
  client: pg.ClientBase,
  context: DemoContext,
  threats: Map<string, number>,
  plan: ActionPlanRow,
): Promise<void> {
  const own = { organization_id: context.organizationId }
  const manager = demand(context.users, plan.manager)
  const begun = at(context, plan.createdDaysAgo)
  const [made] = await insertRows(
    client,
    'action_plans',
    [
      {
        ...own,
        name: plan.name,
        description: plan.description,
        manager_id: manager,
        due_date: day(context, plan.dueInDays),
        management_response: plan.managementResponse ?? '',
        cost_tracking_enabled: plan.costs !== undefined,
        ...centsOf(plan.costs),
        completed_at: plan.completedDaysAgo === undefined ? null : at(context, plan.completedDaysAgo),
        archived_at: plan.archivedDaysAgo === undefined ? null : at(context, plan.archivedDaysAgo),
        version: 1,
        created_by: manager,
        created_at: begun,
        updated_at: begun,
      },
    ],
    'id',
  )
  const of = { ...own, action_plan_id: made?.id }
  await insertRows(
    client,
    'action_plan_items',
    plan.items.map(([threat, entity]) => ({
      ...of,
      threat_id: demand(threats, threat),
      entity_id: demand(context.entities, entity),
    })),
  )
  const tasks = await insertRows<{ id: number; position: number }>(
    client,
    'action_plan_tasks',
    plan.tasks.map(({ description, user, entity, state, dueInDays, costs }, index) => ({
      ...of,
      description,
      user_id: user && demand(context.users, user),
      entity_id: entity ? demand(context.entities, entity) : null,
      state,
      due_date: day(context, dueInDays),
      completed_at: state === 'done' ? at(context, Math.max(1, 1 - (dueInDays ?? 0))) : null,
      ...centsOf(costs),
      position: index + 1,
      version: 1,
      created_by: manager,
      created_at: begun,
      updated_at: begun,
    })),
    'id, position',
  )
  const linked = tasks.filter(({ position }) => plan.tasks[position - 1]?.isLinked).sort(byPosition)
  for (const { id } of linked) await linkWeakest(client, context, id)
  await insertRows(
    client,
    'action_plan_comments',
    (plan.comments ?? []).map(({ by, daysAgo, message }) => ({
      ...of,
      message,
      created_by: demand(context.users, by),
      created_at: at(context, daysAgo),
      version: 1,
    })),
  )
}

const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position

/** Links a task to the weakest answer of its entity on a threat of the plan that nothing is linked to yet. */
async function linkWeakest(client: pg.ClientBase, context: DemoContext, taskId: number): Promise<void> {
  await client.query(
    `insert into action_plan_task_answers (organization_id, action_plan_task_id, assessment_period_id, entity_id,
       protocol_id, question_id, score, weight, likelihood, impact, linked_at)
     select a.organization_id, t.id, a.assessment_period_id, a.entity_id, a.protocol_id, a.question_id, a.score, a.weight,
       a.likelihood, a.impact, t.created_at
     from action_plan_tasks t
     join answers a on a.organization_id = t.organization_id and a.entity_id = t.entity_id and a.assessment_period_id = $2
     join questions q on q.id = a.question_id
     join action_plan_items i on i.organization_id = t.organization_id and i.action_plan_id = t.action_plan_id
       and i.entity_id = t.entity_id and i.threat_id = q.threat_id
     where t.organization_id = $1 and t.id = $3 and a.score < 100
       and not exists (select from action_plan_task_answers l where l.organization_id = a.organization_id
         and l.assessment_period_id = a.assessment_period_id and l.entity_id = a.entity_id and l.question_id = a.question_id)
     order by a.score, a.likelihood * a.impact desc, q.protocol_id, q.display_order, q.id limit 1`,
    [context.organizationId, context.periods.open.id, taskId],
  )
}

/** Adds one notification per person and plan in progress, due with the earliest of the person's open tasks. */
async function notify(client: pg.ClientBase, context: DemoContext): Promise<void> {
  await client.query(
    `insert into tasks (organization_id, user_id, task_type, task_type_id, due_date, reassignable, created_at)
     select t.organization_id, t.user_id, 'action_plan', p.id, min(t.due_date), false, p.created_at
     from action_plan_tasks t
     join action_plans p on p.organization_id = t.organization_id and p.id = t.action_plan_id
     where t.organization_id = $1 and t.user_id is not null and t.state <> 'done'
       and p.completed_at is null and p.archived_at is null
     group by t.organization_id, p.id, p.created_at, t.user_id order by p.id, t.user_id`,
    [context.organizationId],
  )
}

function centsOf([estimated, actual]: [number?, number?] = []) {
  const cents = (dollars: number | undefined) => (dollars === undefined ? null : dollars * 100)
  return { estimated_cost_cents: cents(estimated), actual_cost_cents: cents(actual) }
}

const day = (context: DemoContext, inDays: number | undefined) =>
  inDays === undefined ? null : dayFrom(context, inDays)

const at = (context: DemoContext, daysAgo: number) => `${dayFrom(context, -daysAgo)}T15:00:00Z`
