import {
  type Examples,
  type ExpectedAccess,
  readers,
  refused,
  sysadmin,
} from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/asset-categories': { may: readers },
  'GET /api/v1/asset-categories/:id': { may: readers },
  'POST /api/v1/asset-categories': {
    may: sysadmin,
    body: () => ({ name: 'Tornado' }),
    writes: refused,
  },
  'PUT /api/v1/asset-categories/:id': {
    may: sysadmin,
    body: () => ({ description: 'Told anew.' }),
    writes: refused,
  },
  'DELETE /api/v1/asset-categories/:id': { may: sysadmin, writes: refused },
  'POST /api/v1/asset-categories/:id/restore': { may: sysadmin, writes: refused },
}

/** Everybody’s: none is shipped. */
export const examples: Examples = async ({ insert, run }) => {
  await run(`insert into asset_categories (name) values ('Devices') on conflict do nothing`, [])
  return { asset_categories: await insert(`select min(id) as id from asset_categories`, []) }
}
