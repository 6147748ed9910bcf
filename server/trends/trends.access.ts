import { accepters, admins, type ExpectedAccess } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/organizations/:organization_id/trends': { may: admins },
  'GET /api/v1/entities/:entity_id/trends': { may: accepters },
}
