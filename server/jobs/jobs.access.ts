import { type Examples, type ExpectedAccess, members } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/jobs/:job_id': { may: members },
}

export const examples: Examples = async ({ company: { organizationId, mark, primary }, insert }) => ({
  jobs: await insert(
    `insert into jobs (organization_id, kind, created_by) values ($1, $2, $3) returning id`,
    [organizationId, `${mark} job`, primary.userId],
  ),
})
