import { type Examples, type ExpectedAccess, primary, refused } from '#server/sweeps/expected/expected.ts'

const path = '/api/v1/organizations/:organization_id/provisioning'
const own = { may: primary, writes: refused, personal: 'oneself' } as const

export const access: ExpectedAccess = {
  [`GET ${path}`]: { may: primary },
  [`POST ${path}/token`]: { ...own, body: () => ({ expires_in_days: null }) },
  [`DELETE ${path}/token`]: own,
  [`GET ${path}/groups`]: { may: primary },
  [`PUT ${path}/groups/:provisioned_group_id`]: { ...own, body: () => ({ role: 'Manager' }) },
}

export const examples: Examples = async ({ company: { organizationId, mark, employee }, insert, run }) => {
  await run(
    `insert into provisioning_tokens (organization_id, hash, hint) values ($1, sha256(convert_to($2, 'UTF8')), $2)`,
    [organizationId, `${mark} hint`],
  )
  await run(
    `insert into provisioned_users (organization_id, user_id, user_name, external_id) values ($1, $2, $3, $3)`,
    [organizationId, employee.userId, `${mark} user name`],
  )
  const provisioned_groups = await insert(
    `insert into provisioned_groups (organization_id, display_name) values ($1, $2) returning id`,
    [organizationId, `${mark} provisioned group`],
  )
  await run(
    `insert into provisioned_group_members (organization_id, provisioned_group_id, user_id) values ($1, $2, $3)`,
    [organizationId, provisioned_groups, employee.userId],
  )
  return { provisioned_groups }
}
