import { admins, type ExpectedAccess } from '#server/sweeps/expected/expected.ts'

const comparison = 'GET /api/v1/assessment-periods/:period_id/comparison'

export const access: ExpectedAccess = {
  [comparison]: { may: admins },
  [`${comparison}/rows`]: { may: admins },
  [`${comparison}/movers`]: { may: admins },
  [`${comparison}/answers`]: { may: admins },
}
