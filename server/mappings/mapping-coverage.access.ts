import { admins, type ExpectedAccess } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/protocols/:protocol_id/mappings/coverage': {
    may: admins,
    body: ({ mapped_protocols }) => ({ by_protocol_id: mapped_protocols }),
  },
}
