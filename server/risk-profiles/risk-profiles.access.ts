import { admins, type ExpectedAccess, primary, whole } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/risk-profiles': { may: admins },
  'GET /api/v1/risk-profiles/:risk_profile_id': { may: admins },
  'POST /api/v1/risk-profiles': {
    may: primary,
    body: ({ protocols }) => ({ protocol_id: protocols, name: 'Tuned' }),
    writes: whole(201),
  },
  'PUT /api/v1/risk-profiles/:risk_profile_id': {
    may: primary,
    body: () => ({ name: 'Tuned' }),
    writes: whole(200),
  },
  'DELETE /api/v1/risk-profiles/:risk_profile_id': { may: primary, writes: whole(409) },
}
