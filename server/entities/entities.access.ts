import { admins, type ExpectedAccess, inDivision, members } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/entities': { may: members },
  'GET /api/v1/entities/ids': { may: admins },
  'GET /api/v1/organizations/:organization_id/entities': { may: members },
  'GET /api/v1/entities/:entity_id': { may: members },
  'GET /api/v1/organizations/:organization_id/entities/:entity_id': { may: members },
  'POST /api/v1/entities': {
    may: admins,
    body: () => ({ name: 'Annex' }),
    writes: [201, 201, 201],
    writesOwn: ['entities', 'entity_divisions', 'figure_stamps'],
  },
  'PUT /api/v1/entities/:entity_id': {
    may: admins,
    body: () => ({ name: 'Annex' }),
    writes: inDivision(200),
  },
  'PUT /api/v1/entities/:entity_id/protocols': {
    may: admins,
    body: ({ protocols = 1 }) => ({ protocols: [{ protocol_id: protocols }] }),
    writes: inDivision(200),
  },
  'PUT /api/v1/entities/:entity_id/tags': {
    may: admins,
    body: () => ({ tags: ['west'] }),
    writes: [403, 404, 200],
  },
  'PUT /api/v1/entities/:entity_id/divisions': {
    may: admins,
    body: ({ divisions }) => ({ division_ids: [divisions] }),
    writes: [200, 404, 403],
  },
  'GET /api/v1/entities/:entity_id/assets': { may: members },
  'PUT /api/v1/entities/:entity_id/assets': {
    may: admins,
    body: ({ assets }) => ({ assets: [{ asset_id: assets, count: 2 }] }),
    writes: inDivision(200),
  },
  'DELETE /api/v1/entities/:entity_id': { may: admins, writes: inDivision(204), isLast: true },
  'POST /api/v1/entities/:entity_id/restore': { may: admins, writes: inDivision(409) },
  'PUT /api/v1/entities/:entity_id/assessment/:period_id/lock': {
    may: admins,
    body: () => ({ locked: false }),
    writes: inDivision(200),
  },
}
