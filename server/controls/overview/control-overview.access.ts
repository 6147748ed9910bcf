import { admins, type ExpectedAccess } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/control-figures': { may: admins },
  'GET /api/v1/controls/:control_id/overview': { may: admins },
  'GET /api/v1/controls/:control_id/entities': { may: admins },
  'GET /api/v1/controls/:control_id/answers': { may: admins },
}
