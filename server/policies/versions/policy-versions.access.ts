import { admins, type ExpectedAccess, primary, whole } from '#server/sweeps/expected/expected.ts'

const policy = '/api/v1/policies/:policy_id'
const version = `${policy}/versions/:number`

export const access: ExpectedAccess = {
  [`GET ${policy}/versions`]: { may: admins },
  [`GET ${version}`]: { may: admins },
  [`GET ${version}/pdf`]: { may: admins },
  [`POST ${policy}/versions`]: { may: primary, writes: whole(201) },
  [`PUT ${version}`]: { may: primary, body: () => ({ changes: 'New words.' }), writes: whole(409) },
  [`POST ${version}/approve`]: { may: primary, writes: whole(409) },
  [`DELETE ${version}`]: { may: primary, writes: whole(409) },
}
