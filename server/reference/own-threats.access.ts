import {
  admins,
  type Examples,
  type ExpectedAccess,
  primary,
  whole,
} from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/own-threats': { may: admins },
  'GET /api/v1/own-threats/:id': { may: admins },
  'POST /api/v1/own-threats': {
    may: primary,
    body: () => ({ name: 'Strike at the shuttle' }),
    writes: whole(201),
  },
  'PUT /api/v1/own-threats/:id': {
    may: primary,
    body: () => ({ description: 'Only here.' }),
    writes: whole(200),
  },
  'DELETE /api/v1/own-threats/:id': { may: primary, writes: whole(204) },
  'POST /api/v1/own-threats/:id/restore': { may: primary, writes: whole(409) },
}

export const examples: Examples = async ({ company, insert }) => ({
  own_threats: await insert(`insert into threats (organization_id, name) values ($1, $2) returning id`, [
    company.organizationId,
    `${company.mark} Threat`,
  ]),
})
