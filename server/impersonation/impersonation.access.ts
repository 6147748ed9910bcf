import { type ExpectedAccess, refused, sysadmin } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'POST /api/v1/administration/impersonation-token/create': {
    may: sysadmin,
    body: ({ users = 1 }) => ({ user_id: users, return_url: '/admin', reason: 'Ticket 4711' }),
    writes: refused,
    personal: 'account',
  },
}
