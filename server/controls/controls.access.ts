import { admins, type Examples, type ExpectedAccess } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/controls': { may: admins },
  'GET /api/v1/controls/:control_id': { may: admins },
  'GET /api/v1/organizations/:organization_id/control-objectives': { may: admins },
  'GET /api/v1/organizations/:organization_id/control-functions': { may: admins },
  'GET /api/v1/organizations/:organization_id/control-processes': { may: admins },
  'GET /api/v1/organizations/:organization_id/control-risks': { may: admins },
}

export const examples: Examples = async ({ company: { organizationId, mark }, insert }) => {
  const named = (table: string) =>
    insert(`insert into ${table} (organization_id, name) values ($1, $2) returning id`, [
      organizationId,
      `${mark} ${table}`,
    ])
  for (const part of ['objectives', 'functions', 'processes', 'risks']) await named(`control_${part}`)
  return { controls: await named('controls') }
}
