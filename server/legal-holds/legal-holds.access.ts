import { type ExpectedAccess, primary, refused, sysadmin } from '#server/sweeps/expected/expected.ts'

const body = () => ({ is_on: true, reason: 'Case 7' })

export const access: ExpectedAccess = {
  'GET /api/v1/organizations/:organization_id/legal-hold': { may: primary },
  'PUT /api/v1/organizations/:organization_id/legal-hold': {
    may: primary,
    personal: 'oneself',
    body,
    writes: refused,
  },
  'GET /api/v1/administration/organizations/:administered_id/legal-hold': { may: sysadmin },
  'PUT /api/v1/administration/organizations/:administered_id/legal-hold': {
    may: sysadmin,
    body,
    writes: refused,
  },
}
