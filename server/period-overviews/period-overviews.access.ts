import { admins, type ExpectedAccess } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/assessment-periods/:period_id/overview': { may: admins },
  'GET /api/v1/assessment-periods/:period_id/overview/days': { may: admins },
}
