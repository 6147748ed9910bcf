import {
  type Examples,
  type ExpectedAccess,
  readers,
  refused,
  sysadmin,
} from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/threats': { may: readers },
  'GET /api/v1/threats/:id': { may: readers },
  'POST /api/v1/threats': {
    may: sysadmin,
    body: () => ({ name: 'Tornado' }),
    writes: refused,
  },
  'PUT /api/v1/threats/:id': {
    may: sysadmin,
    body: () => ({ description: 'Told anew.' }),
    writes: refused,
  },
  'DELETE /api/v1/threats/:id': { may: sysadmin, writes: refused },
  'POST /api/v1/threats/:id/restore': { may: sysadmin, writes: refused },
}

/** Everybody’s, as they are shipped. */
export const examples: Examples = async ({ insert }) => ({
  threats: await insert(`select min(id) as id from threats`, []),
})
