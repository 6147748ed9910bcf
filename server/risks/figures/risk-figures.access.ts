import { accepters, admins, type ExpectedAccess } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/risks/figure': { may: admins },
  'GET /api/v1/risks/figure/answers': { may: admins },
  'GET /api/v1/entities/:entity_id/risk-figure': { may: accepters },
  'GET /api/v1/entities/:entity_id/risk-figure/answers': { may: accepters },
}
