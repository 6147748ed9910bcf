import { admins, type ExpectedAccess, members, whole } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/assessment-periods': { may: members },
  'GET /api/v1/assessment-periods/:period_id': { may: members },
  'POST /api/v1/assessment-periods': {
    may: admins,
    body: () => ({ name: 'Next', start_date: '2031-01-01', end_date: '2031-12-31' }),
    writes: [201, 201, 201],
    writesOwn: ['assessment_periods', 'figure_stamps'],
  },
  'PUT /api/v1/assessment-periods/:period_id': {
    may: admins,
    body: () => ({ name: 'Next' }),
    writes: whole(200),
  },
  'POST /api/v1/assessment-periods/:period_id/close': { may: admins, writes: whole(200) },
  'POST /api/v1/assessment-periods/:period_id/open': {
    may: admins,
    body: () => ({ reason: 'An answer was wrong' }),
    writes: whole(200),
  },
  'DELETE /api/v1/assessment-periods/:period_id': { may: admins, writes: whole(204) },
  'POST /api/v1/assessment-periods/:period_id/restore': { may: admins, writes: whole(409) },
  'PUT /api/v1/assessment-periods/:period_id/thresholds': {
    may: admins,
    body: () => ({ thresholds: [] }),
    writes: whole(200),
  },
}
