import { type ExpectedAccess, refused, sysadmin } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/administration/organizations': { may: sysadmin },
  'GET /api/v1/administration/organizations/:administered_id': { may: sysadmin },
  'POST /api/v1/administration/organizations': {
    may: sysadmin,
    body: () => ({
      name: 'New Company',
      administrator: { first_name: 'Ada', last_name: 'New', email: 'ada@new.test' },
    }),
    writes: refused,
  },
  'PUT /api/v1/administration/organizations/:administered_id': {
    may: sysadmin,
    body: () => ({ name: 'Renamed' }),
    writes: refused,
  },
  'PUT /api/v1/administration/organizations/:administered_id/features': {
    may: sysadmin,
    body: () => ({ features: ['divisions'] }),
    writes: refused,
  },
  'DELETE /api/v1/administration/organizations/:administered_id': { may: sysadmin, writes: refused },
  'POST /api/v1/administration/organizations/:administered_id/restore': { may: sysadmin, writes: refused },
  'GET /api/v1/administration/users': { may: sysadmin },
  'GET /api/v1/administration/users/:user_id/sessions': { may: sysadmin },
  'DELETE /api/v1/administration/users/:user_id/sessions': { may: sysadmin, writes: refused },
  'POST /api/v1/administration/users/:user_id/disable': { may: sysadmin, writes: refused },
  'POST /api/v1/administration/users/:user_id/enable': { may: sysadmin, writes: refused },
  'GET /api/v1/administration/texts': { may: sysadmin },
  'PUT /api/v1/administration/texts': { may: sysadmin, body: () => ({ privacy: 'Ours.' }), writes: refused },
  'GET /api/v1/administration/reports': { may: sysadmin },
  'POST /api/v1/administration/reset': {
    may: sysadmin,
    body: () => ({ environment: 'production' }),
    writes: refused,
    personal: 'account',
  },
  'GET /api/v1/administration/reset': { may: sysadmin },
}
