import { admins, type ExpectedAccess } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/organizations/:organization_id/dashboard': { may: admins },
  'GET /api/v1/organizations/:organization_id/dashboard/entities': { may: admins },
  'GET /api/v1/organizations/:organization_id/organization-dashboard': { may: admins },
  'GET /api/v1/organizations/:organization_id/organization-dashboard/divisions': { may: admins },
}
