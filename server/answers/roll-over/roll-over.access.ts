import { admins, type Examples, type ExpectedAccess } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  // Entities and answers are those of the caller’s divisions, whoever’s the assessment is.
  'POST /api/v1/assessment-periods/:period_id/roll-over': {
    may: admins,
    body: ({ earlier_periods, protocols }) => ({
      from_period_id: earlier_periods,
      protocol_ids: [protocols],
    }),
    writes: [200, 200, 200],
    writesOwn: ['jobs'],
  },
}

export const examples: Examples = async ({ company: { organizationId, mark }, insert }) => ({
  earlier_periods: await insert(
    `insert into assessment_periods (organization_id, name, start_date, end_date, closed_at, closed_on)
     values ($1, $2, current_date - 400, current_date - 200, now(), current_date) returning id`,
    [organizationId, `${mark} Earlier period`],
  ),
})
