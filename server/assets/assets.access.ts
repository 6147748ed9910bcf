import { admins, type Examples, type ExpectedAccess } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/organizations/:organization_id/assets': { may: admins },
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
