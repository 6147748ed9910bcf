import { type Examples, type ExpectedAccess, members } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/organizations/:organization_id/tags': { may: members },
  'GET /api/v1/tags': { may: members },
}

export const examples: Examples = async ({ company, insert }) => ({
  tags: await insert(`insert into tags (organization_id, name) values ($1, $2) returning id`, [
    company.organizationId,
    `${company.mark} tag`,
  ]),
})
