import { type ExpectedAccess, inDivision, members } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/user/policies': { may: members, personal: 'both' },
  'GET /api/v1/user/policies/:policy_id': { may: members, personal: 'both' },
  'GET /api/v1/user/policies/:policy_id/pdf': { may: members, personal: 'both' },
  'POST /api/v1/policies/:policy_id/acknowledge': {
    may: members,
    body: () => ({ number: 1 }),
    writes: inDivision(200),
    personal: 'oneself',
  },
}
