import {
  type Examples,
  type ExpectedAccess,
  readers,
  refused,
  sysadmin,
} from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'DELETE /api/v1/threats/:threat_id': { may: sysadmin, writes: refused },
  'DELETE /api/v1/categories/:category_id': { may: sysadmin, writes: refused },
  'GET /api/v1/threats': { may: readers },
  'GET /api/v1/categories': { may: readers },
  'GET /api/v1/regulations': { may: readers },
  'GET /api/v1/features': { personal: 'both' },
}

/** Everybody’s, as they are shipped. */
export const examples: Examples = async ({ insert }) => ({
  threats: await insert(`select min(id) as id from threats`, []),
  categories: await insert(`select min(id) as id from categories`, []),
})
