import { type ExpectedAccess, members, whole } from '#server/sweeps/expected/expected.ts'

const path = '/api/v1/controls/:control_id/tests'
const body = () => ({ tested_on: '2026-01-15', result: 'partly' })

export const access: ExpectedAccess = {
  [`GET ${path}`]: { may: members },
  [`GET ${path}/:test_id`]: { may: members },
  [`POST ${path}`]: { may: members, body, writes: whole(201) },
  [`PUT ${path}/:test_id`]: { may: members, body: () => ({ note: 'Seen.' }), writes: whole(200) },
  [`DELETE ${path}/:test_id`]: { may: members, writes: whole(204) },
  [`POST ${path}/:test_id/restore`]: { may: members, writes: whole(409) },
}
