import { type Examples, type ExpectedAccess, members } from '#server/sweeps/expected/expected.ts'

const view = { list: 'entities', path: '/company/entities', search: {}, hidden_columns: null }

export const access: ExpectedAccess = {
  'GET /api/v1/user/saved-views': { may: members, personal: 'both' },
  'POST /api/v1/user/saved-views': {
    may: members,
    body: () => ({ ...view, name: 'Mine' }),
    writes: [201, 201, 201],
    writesOwn: ['saved_views'],
    personal: 'both',
  },
  'PUT /api/v1/user/saved-views/:view_id': {
    may: members,
    body: () => ({ name: 'Mine, too' }),
    writes: [404, 404, 404],
    personal: 'both',
  },
  'DELETE /api/v1/user/saved-views/:view_id': { may: members, writes: [404, 404, 404], personal: 'both' },
}

/** One of the primary administrator: nobody else finds it. */
export const examples: Examples = async ({ company: { organizationId, mark, primary }, insert }) => ({
  saved_views: await insert(
    `insert into saved_views (organization_id, user_id, list, name, path) values ($1, $2, 'entities', $3, '/company/entities')
     returning id`,
    [organizationId, primary.userId, `${mark} view`],
  ),
})
