import { admins, type ExpectedAccess } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/organizations/:organization_id/protocols/:protocol_id/entities': { may: admins },
  'PATCH /api/v1/organizations/:organization_id/protocols/:protocol_id/entities': {
    may: admins,
    body: ({ entities }) => ({ choices: [{ entity_ids: [entities] }] }),
    writes: [200, 422, 200],
  },
}
