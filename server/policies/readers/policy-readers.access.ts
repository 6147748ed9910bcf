import { admins, type ExpectedAccess } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/policy-readers': { may: admins },
  'GET /api/v1/policy-readers/:user_id/policies': { may: admins },
}
