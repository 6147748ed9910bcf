import { admins, type Examples, type ExpectedAccess } from '#server/sweeps/expected/expected.ts'

const rescore = '/api/v1/organizations/:organization_id/rescore'

export const access: ExpectedAccess = {
  [`GET ${rescore}`]: { may: admins },
  // Each admin rescores the entities of their divisions.
  [`POST ${rescore}`]: { may: admins, writes: [201, 201, 201], writesOwn: ['jobs'] },
  // The job of the examples is another kind of work.
  [`POST ${rescore}/:job_id/apply`]: { may: admins, writes: [404, 404, 404] },
  [`POST ${rescore}/:job_id/cancel`]: { may: admins, writes: [404, 404, 404] },
}

export const examples: Examples = async () => ({})
