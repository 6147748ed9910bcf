import { admins, type ExpectedAccess } from '#server/sweeps/expected/expected.ts'

const schedules = '/api/v1/report-schedules'

export const access: ExpectedAccess = {
  [`GET ${schedules}`]: { may: admins },
  [`POST ${schedules}`]: {
    may: admins,
    body: ({ report_templates }) => ({
      template_id: report_templates,
      cadence: 'weekly',
      starts_on: '2099-01-01',
    }),
    writes: [201, 201, 201],
    writesOwn: ['report_schedules'],
  },
  // Somebody else’s schedule.
  [`PUT ${schedules}/:schedule_id`]: {
    may: admins,
    body: () => ({ is_paused: true }),
    writes: [404, 404, 200],
  },
  [`DELETE ${schedules}/:schedule_id`]: { may: admins, writes: [404, 404, 204] },
}
