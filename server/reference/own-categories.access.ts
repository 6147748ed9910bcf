import {
  admins,
  type Examples,
  type ExpectedAccess,
  primary,
  whole,
} from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/own-categories': { may: admins },
  'GET /api/v1/own-categories/:id': { may: admins },
  'POST /api/v1/own-categories': {
    may: primary,
    body: () => ({ name: 'Shuttle rides' }),
    writes: whole(201),
  },
  'PUT /api/v1/own-categories/:id': {
    may: primary,
    body: () => ({ description: 'Only here.' }),
    writes: whole(200),
  },
  'DELETE /api/v1/own-categories/:id': { may: primary, writes: whole(204) },
  'POST /api/v1/own-categories/:id/restore': { may: primary, writes: whole(409) },
}

export const examples: Examples = async ({ company, insert }) => ({
  own_categories: await insert(
    `insert into categories (organization_id, name) values ($1, $2) returning id`,
    [company.organizationId, `${company.mark} Category`],
  ),
})
