import { admins, type ExpectedAccess } from '#server/sweeps/expected/expected.ts'

const carry = '/api/v1/protocols/:protocol_id/mappings/carry'
const body = ({ mapped_protocols }: Record<string, number>) => ({ from_protocol_id: mapped_protocols })

export const access: ExpectedAccess = {
  // Frameworks are the company’s; entities and answers are those of the caller’s divisions.
  [`POST ${carry}/preview`]: { may: admins, body, writes: [200, 200, 200] },
  [`POST ${carry}`]: { may: admins, body, writes: [202, 202, 202], writesOwn: ['jobs'] },
}
