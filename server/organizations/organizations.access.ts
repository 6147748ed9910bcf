import { admins, type ExpectedAccess, members, primary, whole } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/organizations/:organization_id': { may: members },
  'PUT /api/v1/organizations/:organization_id': {
    may: primary,
    body: () => ({ name: 'Renamed' }),
    writes: whole(200),
  },
  'GET /api/v1/organizations/:organization_id/account-metrics': { may: admins },
  'GET /api/v1/organizations/:organization_id/setup': { may: admins },
  'GET /api/v1/organizations/:organization_id/roles': { may: admins },
}
