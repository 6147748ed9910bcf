import { admins, type ExpectedAccess, members, primary, refused } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/divisions': { may: members },
  'GET /api/v1/divisions/:division_id': { may: members },
  'PATCH /api/v1/users/update-active-division': {
    may: members,
    body: ({ divisions }) => ({ division_id: divisions }),
    writes: [204, 404, 403],
    personal: 'both',
  },
  'POST /api/v1/divisions': { may: primary, body: () => ({ name: 'South' }), writes: refused },
  'PUT /api/v1/divisions/:division_id': {
    may: admins,
    body: () => ({ name: 'South' }),
    writes: [200, 404, 403],
  },
  'PUT /api/v1/divisions/:division_id/users': {
    may: admins,
    body: ({ users }) => ({ user_ids: [users] }),
    writes: [200, 404, 403],
  },
  'PUT /api/v1/divisions/:division_id/entities': {
    may: admins,
    body: ({ entities }) => ({ entity_ids: [entities] }),
    writes: [200, 404, 403],
  },
  'PATCH /api/v1/divisions/:division_id/users': {
    may: admins,
    body: ({ users }) => ({ add_ids: [users] }),
    writes: [200, 404, 403],
  },
  'PATCH /api/v1/divisions/:division_id/entities': {
    may: admins,
    body: ({ entities }) => ({ add_ids: [entities] }),
    writes: [200, 404, 403],
  },
  'DELETE /api/v1/divisions/:division_id': { may: primary, writes: refused },
  'POST /api/v1/divisions/:division_id/restore': { may: primary, writes: refused },
}
