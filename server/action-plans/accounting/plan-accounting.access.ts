import { accepters, type ExpectedAccess } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/action-plans/accounting': { may: accepters },
  'GET /api/v1/action-plans/accounting/totals': { may: accepters },
}
