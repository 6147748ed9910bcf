import {
  type Examples,
  type ExpectedAccess,
  members,
  primary,
  whole,
} from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/organizations/:organization_id/groups': { may: members },
  'GET /api/v1/groups': { may: members },
  'GET /api/v1/groups/:group_id': { may: members },
  'POST /api/v1/groups': { may: primary, body: () => ({ name: 'Group' }), writes: whole(201) },
  'PUT /api/v1/groups/:group_id': {
    may: primary,
    body: () => ({ name: 'Renamed group' }),
    writes: whole(200),
  },
  'PUT /api/v1/groups/:group_id/entities': {
    may: primary,
    body: ({ entities }) => ({ entity_ids: [entities] }),
    writes: whole(200),
  },
  'PATCH /api/v1/groups/:group_id/entities': {
    may: primary,
    body: ({ entities }) => ({ add_ids: [entities] }),
    writes: whole(200),
  },
  'DELETE /api/v1/groups/:group_id': { may: primary, writes: whole(204) },
  'POST /api/v1/groups/:group_id/restore': { may: primary, writes: whole(409) },
}

export const examples: Examples = async ({ company, insert }) => ({
  groups: await insert(`insert into groups (organization_id, name) values ($1, $2) returning id`, [
    company.organizationId,
    `${company.mark} Group`,
  ]),
})
