import type { ExpectedAccess } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'PUT /api/v1/user': {
    personal: 'account',
    body: () => ({ first_name: 'Renamed', last_name: 'By another' }),
  },
  'PUT /api/v1/user/theme': { personal: 'oneself', body: () => ({ theme: 'dark' }) },
  // Not the person's own key: each sign-in finds only the work it kept itself.
  'GET /api/v1/user/browser-key': { personal: 'both' },
  'PUT /api/v1/user/password': {
    personal: 'account',
    body: () => ({ password: 'Attacker-Chosen-Passphrase-77' }),
  },
  'PUT /api/v1/user/profile-picture': { personal: 'account' },
  'DELETE /api/v1/user/profile-picture': { personal: 'account' },
  'GET /api/v1/user/sessions': { personal: 'account' },
  'DELETE /api/v1/user/sessions/:session_id': { personal: 'account' },
  'DELETE /api/v1/user/sessions': { personal: 'account' },
  'POST /api/v1/user/two-factor': {
    personal: 'account',
    body: () => ({ password: 'a long enough passphrase' }),
  },
  'POST /api/v1/user/two-factor/confirm': { personal: 'account', body: () => ({ code: '123456' }) },
  'DELETE /api/v1/user/two-factor': { personal: 'account', body: () => ({ code: '123456' }) },
  'GET /api/v1/user/api-tokens': { personal: 'account' },
  'POST /api/v1/user/api-tokens': {
    personal: 'account',
    body: () => ({ name: 'Mine', organization_id: 1, expires_in_days: null }),
  },
  'DELETE /api/v1/user/api-tokens/:api_token_id': { personal: 'account' },
  'GET /api/v1/user/invitations': { personal: 'account' },
  'POST /api/v1/user/invitations/:organization_id/accept': { personal: 'account' },
  'POST /api/v1/user/invitations/:organization_id/decline': { personal: 'account' },
}
