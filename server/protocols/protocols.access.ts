import {
  type Examples,
  type ExpectedAccess,
  members,
  primary,
  refused,
  whole,
} from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/protocols': { may: members },
  'GET /api/v1/organizations/:organization_id/protocols': { may: members },
  'GET /api/v1/protocols/:protocol_id': { may: members },
  'GET /api/v1/protocols/:protocol_id/export': { may: members },
  'POST /api/v1/protocols': { may: primary, body: () => ({ name: 'Ours' }), writes: refused },
  'POST /api/v1/protocols/:protocol_id/copy': {
    may: primary,
    body: () => ({ name: 'Our variant' }),
    writes: refused,
  },
  'POST /api/v1/protocols/:protocol_id/baseline': { may: primary, body: () => ({}), writes: refused },
  'GET /api/v1/protocols/:protocol_id/parameters': { may: primary },
  'POST /api/v1/protocols/:protocol_id/parameters': {
    may: primary,
    body: () => ({ parameters: {} }),
    writes: refused,
  },
  'PUT /api/v1/protocols/:protocol_id': { may: primary, body: () => ({ name: 'Ours' }), writes: refused },
  'DELETE /api/v1/protocols/:protocol_id': { may: primary, writes: refused },
  'POST /api/v1/protocols/:protocol_id/restore': { may: primary, writes: refused },
  'PUT /api/v1/organizations/:organization_id/protocols/:protocol_id': {
    may: primary,
    body: () => ({}),
    writes: whole(200),
  },
  'DELETE /api/v1/organizations/:organization_id/protocols/:protocol_id': {
    may: primary,
    writes: whole(204),
  },
  'GET /api/v1/imports/framework/template': { may: primary },
  'POST /api/v1/protocols/import': { may: primary, writes: refused },
  'POST /api/v1/protocols/import/:import_id/apply': { may: primary, writes: refused },
}

export const examples: Examples = async ({ company: { organizationId, mark, primary }, insert }) => ({
  framework_imports: await insert(
    `insert into framework_imports (organization_id, format, name, framework, preview, created_by)
     values ($1, 'oscal', $2, '{"topics": []}', '{}', $3) returning id`,
    [organizationId, `${mark} import`, primary.userId],
  ),
})
