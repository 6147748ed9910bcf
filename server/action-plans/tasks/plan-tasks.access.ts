import { accepters, type ExpectedAccess, inDivision, members } from '#server/sweeps/expected/expected.ts'

const tasks = '/api/v1/action-plans/:action_plan_id/tasks'
const task = `${tasks}/:task_id`

export const access: ExpectedAccess = {
  [`GET ${tasks}`]: { may: members },
  [`POST ${tasks}`]: {
    may: accepters,
    body: () => ({ description: 'Lock the cabinet' }),
    writes: inDivision(201),
  },
  'GET /api/v1/action-plans/:action_plan_id/assignees': { may: members },
  [`GET ${task}`]: { may: members },
  [`PUT ${task}`]: { may: members, body: () => ({ actual_cost_cents: 100 }), writes: inDivision(200) },
  [`POST ${task}/move`]: { may: members, body: () => ({ state: 'in_progress' }), writes: inDivision(200) },
  [`POST ${task}/answers`]: {
    may: accepters,
    body: ({ answers }) => ({ answer_id: answers }),
    writes: inDivision(200),
  },
  [`DELETE ${task}/answers/:answer_id`]: { may: accepters, writes: inDivision(204) },
  [`POST ${tasks}/mass-assignment`]: {
    may: accepters,
    body: ({ users }) => ({
      tasks: [{ description: 'Lock the drawer', due_date: '2099-12-31', user_id: users }],
    }),
    writes: inDivision(200),
  },
  [`POST ${tasks}/mass-assignment-job`]: {
    may: accepters,
    body: ({ users }) => ({
      tasks: [{ description: 'Lock the drawer', due_date: '2099-12-31', user_id: users }],
    }),
    writes: inDivision(202),
  },
  [`GET ${task}/files`]: { may: members },
  [`DELETE ${task}/files/:file_id`]: { may: members, writes: inDivision(404) },
  // The others need the task.
  [`DELETE ${task}`]: { may: accepters, writes: inDivision(204) },
  [`POST ${task}/restore`]: { may: accepters, writes: inDivision(409) },
}
