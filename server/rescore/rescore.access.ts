import { type Examples, type ExpectedAccess, primary, whole } from '#server/sweeps/expected/expected.ts'

const rescore = '/api/v1/organizations/:organization_id/rescore'

export const access: ExpectedAccess = {
  [`GET ${rescore}`]: { may: primary },
  [`POST ${rescore}`]: { may: primary, writes: whole(201) },
  // The job of the examples is another kind of work.
  [`POST ${rescore}/:job_id/apply`]: { may: primary, writes: whole(404) },
  [`POST ${rescore}/:job_id/cancel`]: { may: primary, writes: whole(404) },
}

export const examples: Examples = async () => ({})
