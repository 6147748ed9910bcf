import {
  type Examples,
  type ExpectedAccess,
  readers,
  refused,
  sysadmin,
} from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/regulations': { may: readers },
  'GET /api/v1/regulations/:id': { may: readers },
  'POST /api/v1/regulations': {
    may: sysadmin,
    body: () => ({ regulation: 'House rules', identifier: 'H 1' }),
    writes: refused,
  },
  'PUT /api/v1/regulations/:id': {
    may: sysadmin,
    body: () => ({ requirement: 'Doors are locked.' }),
    writes: refused,
  },
  'DELETE /api/v1/regulations/:id': { may: sysadmin, writes: refused },
  'POST /api/v1/regulations/:id/restore': { may: sysadmin, writes: refused },
}

/** Everybody’s, as they are shipped. */
export const examples: Examples = async ({ insert }) => ({
  regulations: await insert(`select min(id) as id from regulations where organization_id is null`, []),
})
