import { type ExpectedAccess, primary } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/company-export': { may: primary },
}
