import { type ExpectedAccess, refused, sysadmin } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/administration/system': { may: sysadmin },
  'POST /api/v1/administration/system/retry-jobs': {
    may: sysadmin,
    body: () => ({ name: 'send-mail' }),
    writes: refused,
  },
}
