import { admins, type ExpectedAccess } from '#server/sweeps/expected/expected.ts'

const mappings = '/api/v1/protocols/:protocol_id/mappings'

export const access: ExpectedAccess = {
  [`GET ${mappings}/export`]: {
    may: admins,
    body: ({ mapped_protocols }) => ({ other_protocol_id: mapped_protocols }),
  },
  'POST /api/v1/mappings/import': { may: admins, writes: [422, 422, 422] },
}
