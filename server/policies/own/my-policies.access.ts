import { type ExpectedAccess, members } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/user/policies': { may: members, personal: 'both' },
  'GET /api/v1/user/policies/:policy_id': { may: members, personal: 'both' },
  'GET /api/v1/user/policies/:policy_id/pdf': { may: members, personal: 'both' },
  'POST /api/v1/policies/:policy_id/acknowledge': {
    may: members,
    body: () => ({ number: 1 }),
    // A policy asks members of every division.
    writes: [200, 200, 200],
    writesOwn: ['policy_acknowledgements', 'task_stamps', 'task_tallies', 'tasks'],
    personal: 'oneself',
  },
}
