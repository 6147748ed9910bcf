import { admins, type Examples, type ExpectedAccess } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  // Entities and answers are those of the caller’s divisions, whoever’s the assessment is.
  'POST /api/v1/assessment-periods/:period_id/roll-over': {
    may: admins,
    body: ({ other_periods, protocols }) => ({
      from_period_id: other_periods,
      protocol_ids: [protocols],
    }),
    writes: [200, 200, 200],
    writesOwn: ['jobs'],
  },
}

export const examples: Examples = async ({ company: { organizationId, mark }, insert }) => ({
  other_periods: await insert(
    `insert into assessment_periods (organization_id, name, start_date, end_date)
     values ($1, $2, '2033-01-01', '2033-12-31') returning id`,
    [organizationId, `${mark} Other period`],
  ),
})
