import { randomUUID } from 'node:crypto'
import { admins, type ExpectedAccess, members } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  // Contains nothing about another company, nor how the person signs in; `bound-sessions.test.ts` checks the response.
  'GET /api/v1/user': { personal: 'both' },
  'POST /api/v1/user/input': { personal: 'both' },
  // The choice is kept where the account is in this company already.
  'PATCH /api/v1/users/update-active-organization': {
    personal: 'both',
    body: () => ({ organization_id: 1 }),
  },
  'GET /api/v1/users': { may: admins },
  'GET /api/v1/organizations/:organization_id/users': { may: admins },
  'GET /api/v1/users/:user_id': { may: admins },
  'POST /api/v1/users': {
    may: admins,
    body: () => ({ first_name: 'Nia', last_name: 'New', email: `nia.${randomUUID()}@example.test` }),
    writes: [201, 201, 201],
    writesOwn: ['division_users', 'figure_stamps', 'memberships'],
  },
  'PUT /api/v1/users/:user_id': { may: admins, body: () => ({ first_name: 'Nia' }), writes: [200, 403, 200] },
  'PUT /api/v1/users/:user_id/roles': {
    may: admins,
    body: () => ({ roles: ['Manager'] }),
    writes: [200, 403, 200],
  },
  'POST /api/v1/users/:user_id/resend-invitation': { may: admins, writes: [409, 403, 409] },
  'DELETE /api/v1/users/:user_id': { may: admins, writes: [204, 403, 204] },
  'POST /api/v1/users/:user_id/restore': { may: admins, writes: [409, 403, 409] },
  'GET /api/v1/users/held': { may: admins, body: ({ users }) => ({ filter: { user_id: users } }) },
  'GET /api/v1/users/:user_id/held': { may: admins },
  'GET /api/v1/users/:user_id/sessions': { may: admins },
  'DELETE /api/v1/users/:user_id/sessions': { may: admins, writes: [409, 403, 409] },
  'POST /api/v1/users/:user_id/reset-two-factor': {
    may: admins,
    writes: [403, 403, 409],
    personal: 'account',
  },
  'GET /api/v1/users/search': { may: members, body: () => ({ search: 'a' }) },
}
