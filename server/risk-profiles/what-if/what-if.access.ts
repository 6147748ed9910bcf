import { admins, type ExpectedAccess } from '#server/sweeps/expected/expected.ts'

const body = ({ protocols }: Record<string, number>) => ({ protocol_id: protocols })

export const access: ExpectedAccess = {
  // Nothing is written; the figures are those of the caller’s divisions.
  'POST /api/v1/risks/what-if': { may: admins, body, writes: [200, 200, 200] },
  'POST /api/v1/risks/what-if/entities': { may: admins, body, writes: [200, 200, 200] },
}
