import type { Examples, ExpectedAccess } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/user/passkeys': { personal: 'account' },
  'POST /api/v1/user/passkeys/challenge': {
    personal: 'account',
    body: () => ({ password: 'a long enough passphrase' }),
  },
  'POST /api/v1/user/passkeys': {
    personal: 'account',
    body: () => ({
      name: 'Mine',
      ticket: 'abcd',
      id: 'abcd',
      response: { clientDataJSON: 'abcd', attestationObject: 'abcd', transports: [] },
    }),
  },
  'PUT /api/v1/user/passkeys/:passkey_id': { personal: 'account', body: () => ({ name: 'Renamed' }) },
  'DELETE /api/v1/user/passkeys/:passkey_id': { personal: 'account' },
}

export const examples: Examples = async ({ company: { employee }, insert }) => ({
  passkeys: await insert(
    `insert into passkeys (user_id, credential_id, public_key, sign_count, is_synced, name)
     values ($1, sha256(gen_random_uuid()::text::bytea), '\\x00', 0, true, 'Example') returning id`,
    [employee.userId],
  ),
})
