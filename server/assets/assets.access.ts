import {
  admins,
  type Examples,
  type ExpectedAccess,
  primary,
  whole,
} from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/organizations/:organization_id/assets': { may: admins },
  'GET /api/v1/assets': { may: admins },
  'GET /api/v1/assets/:asset_id': { may: admins },
  'POST /api/v1/assets': { may: primary, body: () => ({ name: 'Ladder' }), writes: whole(201) },
  'PUT /api/v1/assets/:asset_id': {
    may: primary,
    body: ({ users }) => ({ name: 'Renamed asset', owner_id: users }),
    writes: whole(200),
  },
  'DELETE /api/v1/assets/:asset_id': { may: primary, writes: whole(204) },
  'POST /api/v1/assets/:asset_id/restore': { may: primary, writes: whole(409) },
}

export const examples: Examples = async ({ company: { organizationId, mark }, fixture, insert, run }) => {
  const assets = await insert(`insert into assets (organization_id, name) values ($1, $2) returning id`, [
    organizationId,
    `${mark} assets`,
  ])
  await run(`insert into entity_assets values ($1, $2, $3, 1)`, [
    organizationId,
    fixture.entityIds[0],
    assets,
  ])
  return { assets }
}
