import { type ExpectedAccess, members } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/user/todays-plan': { may: members, personal: 'both' },
  'POST /api/v1/user/todays-plan/seen': { may: members, writes: [204, 204, 204], personal: 'both' },
}
