import { type ExpectedAccess, members } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/controls/:control_id/testing': { may: members },
}
