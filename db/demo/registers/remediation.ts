import type pg from 'pg'
import { type DemoContext, dayFrom } from '../demo-context.ts'
import { demand, insertRows } from '../insert.ts'

interface DemoPlan {
  name: string
  description: string
  manager: string
  dueInDays: number
  tasks: {
    description: string
    user: string
    entity?: string
    state: 'todo' | 'in_progress' | 'done'
    dueInDays: number
  }[]
}

/** Action plans for the group's two weakest subjects. */
export const plans: DemoPlan[] = [
  {
    name: 'Bring vendor agreements up to date',
    description: 'Every outside company that handles patient data has signed the current agreement.',
    manager: 'manager',
    dueInDays: 45,
    tasks: [
      {
        description: 'List the outside companies that handle samples or results for the laboratory.',
        user: 'employee',
        entity: 'laboratory',
        state: 'in_progress',
        dueInDays: -3,
      },
      {
        description: 'Approve the new standard text of the agreement.',
        user: 'admin',
        state: 'todo',
        dueInDays: 6,
      },
      {
        description: 'Send the agreement to the three vendors that have none.',
        user: 'manager',
        state: 'todo',
        dueInDays: 0,
      },
      {
        description: 'Collect the signed agreements of the billing office.',
        user: 'bridget.oconnell',
        entity: 'billing',
        state: 'done',
        dueInDays: -10,
      },
    ],
  },
  {
    name: 'Look at activity records every week',
    description:
      'Unusual access to patient records is noticed within a week, and what was found is written down.',
    manager: 'carlos.ibarra',
    dueInDays: 80,
    tasks: [
      {
        description: 'Name a second person who reviews the activity records of the Medical Center.',
        user: 'employee',
        entity: 'medical-center',
        state: 'todo',
        dueInDays: 12,
      },
      {
        description: 'Agree with each division on who receives the weekly report.',
        user: 'admin',
        state: 'in_progress',
        dueInDays: -1,
      },
      {
        description: 'Try the report for the laboratory and say what is missing.',
        user: 'manager',
        entity: 'laboratory',
        state: 'todo',
        dueInDays: 20,
      },
      {
        description: 'Send the logs of the record system to the central log.',
        user: 'victor.chen',
        entity: 'data-center',
        state: 'done',
        dueInDays: -14,
      },
    ],
  },
]

/** Adds a plan with its tasks, and a notification for each person with something open in it. */
export async function addPlan(client: pg.ClientBase, context: DemoContext, plan: DemoPlan): Promise<void> {
  const own = { organization_id: context.organizationId }
  const created_at = `${dayFrom(context, -30)}T14:00:00Z`
  const { rows } = await client.query<{ id: number }>(
    `insert into action_plans (organization_id, name, description, manager_id, due_date, created_by, created_at)
     values ($1, $2, $3, $4, $5, $4, $6) returning id`,
    [
      context.organizationId,
      plan.name,
      plan.description,
      demand(context.users, plan.manager),
      dayFrom(context, plan.dueInDays),
      created_at,
    ],
  )
  const tasks = plan.tasks.map(({ description, user, entity, state, dueInDays }) => ({
    ...own,
    action_plan_id: rows[0]?.id,
    description,
    user_id: demand(context.users, user),
    entity_id: entity === undefined ? null : demand(context.entities, entity),
    state,
    due_date: dayFrom(context, dueInDays),
    completed_at: state === 'done' ? `${dayFrom(context, dueInDays - 1)}T14:00:00Z` : null,
    version: 1,
    created_at,
    updated_at: created_at,
  }))
  await insertRows(client, 'action_plan_tasks', tasks)
  await client.query(
    `insert into tasks (organization_id, user_id, task_type, task_type_id, due_date, created_at)
     select organization_id, user_id, 'action_plan', action_plan_id, min(due_date), min(created_at) from action_plan_tasks
     where organization_id = $1 and action_plan_id = $2 and state <> 'done' group by 1, 2, 4`,
    [context.organizationId, rows[0]?.id],
  )
}
