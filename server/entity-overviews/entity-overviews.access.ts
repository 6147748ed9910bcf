import { accepters, type ExpectedAccess } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/entities/:entity_id/overview': { may: accepters },
}
