import { type ExpectedAccess, members, primary } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/users/:user_id/data': { may: primary },
  'GET /api/v1/users/:user_id/erasure': { may: primary },
  'GET /api/v1/user/data': { may: members, personal: 'oneself' },
  'POST /api/v1/users/:user_id/erasure': {
    may: primary,
    body: () => ({ name: 'Nobody' }),
    writes: [403, 403, 403],
  },
}
