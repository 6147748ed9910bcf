import {
  accepters,
  type Examples,
  type ExpectedAccess,
  inDivision,
  members,
} from '#server/sweeps/expected/expected.ts'

const plan = '/api/v1/action-plans/:action_plan_id'

export const access: ExpectedAccess = {
  'GET /api/v1/action-plans': { may: members },
  'POST /api/v1/action-plans': {
    may: accepters,
    body: () => ({ name: 'Lock the doors' }),
    writes: [201, 201, 201],
    writesOwn: ['action_plans', 'figure_stamps'],
  },
  [`GET ${plan}`]: { may: members },
  [`PUT ${plan}`]: { may: accepters, body: () => ({ name: 'Lock all doors' }), writes: inDivision(200) },
  [`PUT ${plan}/items`]: {
    may: accepters,
    body: ({ entities, threats }) => ({ items: [{ entity_id: entities, threat_id: threats }] }),
    writes: inDivision(200),
  },
  [`GET ${plan}/people`]: { may: members },
  [`POST ${plan}/archive`]: { may: accepters, writes: inDivision(200) },
  [`POST ${plan}/unarchive`]: { may: accepters, writes: inDivision(200) },
  [`DELETE ${plan}`]: { may: accepters, writes: inDivision(204), isLast: true },
  [`POST ${plan}/restore`]: { may: accepters, writes: inDivision(409) },
}

/** A plan for a risk of the entity, managed by the manager, with a task of the employee and a comment. */
export const examples: Examples = async ({ company, ids, insert, run }) => {
  const { organizationId, mark, primary, manager, employee } = company
  const action_plans = await insert(
    `insert into action_plans (organization_id, name, description, manager_id, management_response, created_by)
     values ($1, $2, $2, $3, $2, $4) returning id`,
    [organizationId, `${mark} plan`, manager.userId, primary.userId],
  )
  await run(
    `insert into action_plan_items (organization_id, action_plan_id, threat_id, entity_id)
     values ($1, $2, (select min(id) from threats where deleted_at is null), $3)`,
    [organizationId, action_plans, ids.entities],
  )
  const action_plan_tasks = await insert(
    `insert into action_plan_tasks (organization_id, action_plan_id, description, user_id, entity_id, created_by)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [organizationId, action_plans, `${mark} task`, employee.userId, ids.entities, primary.userId],
  )
  const action_plan_comments = await insert(
    `insert into action_plan_comments (organization_id, action_plan_id, action_plan_task_id, message, created_by)
     values ($1, $2, $3, $4, $5) returning id`,
    [organizationId, action_plans, action_plan_tasks, `${mark} comment`, primary.userId],
  )
  return { action_plans, action_plan_tasks, action_plan_comments }
}
