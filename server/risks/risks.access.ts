import { admins, type ExpectedAccess } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/risks/threats': { may: admins },
  'GET /api/v1/risks/threats-entity': { may: admins },
  'GET /api/v1/risks/categories': { may: admins },
  'GET /api/v1/risks/categories-entity': { may: admins },
  'GET /api/v1/risks/categories-threat': { may: admins },
  'GET /api/v1/risks/categories-entity-threat': { may: admins },
  'GET /api/v1/risks/entities': { may: admins },
  'GET /api/v1/risks/heat-map': { may: admins },
  'GET /api/v1/risks/top': { may: admins },
  'GET /api/v1/risks/overall': { may: admins },
  'GET /api/v1/risks/matrix': { may: admins },
}
