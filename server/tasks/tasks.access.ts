import { type Examples, type ExpectedAccess, members } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/users/:user_id/tasks': { may: members },
  'GET /api/v1/user/tasks/count': { may: members, personal: 'both' },
  'GET /api/v1/user/tasks/due': { may: members, personal: 'both' },
  'PUT /api/v1/tasks/:task_id': { may: members, body: () => ({ read: 1 }), writes: [404, 404, 404] },
  'POST /api/v1/tasks/:task_id/archive': { may: members, writes: [404, 404, 404] },
  'POST /api/v1/tasks/:task_id/unarchive': { may: members, writes: [404, 404, 404] },
  'DELETE /api/v1/tasks/:task_id': { may: members, writes: [404, 404, 404] },
  'POST /api/v1/tasks/:task_id/restore': { may: members, writes: [404, 404, 404] },
  'POST /api/v1/user/tasks/change': {
    may: members,
    body: ({ tasks = 1 }) => ({ ids: [tasks], change: 'delete' }),
    writes: [200, 200, 200],
    personal: 'both',
  },
}

export const examples: Examples = async ({ company: { organizationId, primary }, ids, insert }) => ({
  tasks: await insert(
    `insert into tasks (organization_id, user_id, task_type, task_type_id, entity_id)
     values ($1, $2, 'discussion', $3, $4) returning id`,
    [organizationId, primary.userId, ids.answers, ids.entities],
  ),
})
