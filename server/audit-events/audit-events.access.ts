import { type ExpectedAccess, primary } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/organizations/:organization_id/audit-events': { may: primary },
  'GET /api/v1/organizations/:organization_id/audit-events/export': { may: primary },
  'GET /api/v1/organizations/:organization_id/audit-events/verify': { may: primary },
}
