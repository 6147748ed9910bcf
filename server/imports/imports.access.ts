import { admins, type Examples, type ExpectedAccess } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/imports': { may: admins },
  'GET /api/v1/imports/:kind/template': { may: admins },
  'POST /api/v1/imports/:kind': { may: admins, writes: [404, 404, 404] },
  'GET /api/v1/imports/:import_id': { may: admins },
  'GET /api/v1/imports/:import_id/rows': { may: admins },
  'PUT /api/v1/imports/:import_id/sheet': {
    may: admins,
    body: () => ({ sheet: 0 }),
    writes: [404, 404, 403],
  },
  'PUT /api/v1/imports/:import_id/mapping': {
    may: admins,
    body: () => ({ mapping: { name: 0 } }),
    writes: [404, 404, 403],
  },
  'POST /api/v1/imports/:import_id/apply': { may: admins, writes: [404, 404, 403] },
  'POST /api/v1/imports/:import_id/undo': { may: admins, writes: [404, 404, 409] },
}

export const examples: Examples = async ({ company: { organizationId, mark, primary }, insert, run }) => {
  const imports = await insert(
    `insert into imports (organization_id, kind, file_name, headings, mapping, created_by)
     values ($1, 'entities', $2, '[{"column": "A", "heading": "Name", "examples": []}]', '{"name": 0}', $3) returning id`,
    [organizationId, `${mark} sites.csv`, primary.userId],
  )
  await run(
    `insert into import_rows (organization_id, import_id, row, cells, state, title, after)
     values ($1, $2, 2, $3, 'new', $4, $5)`,
    [
      organizationId,
      imports,
      JSON.stringify([`${mark} site`]),
      `${mark} site`,
      JSON.stringify({ name: `${mark} site` }),
    ],
  )
  return { imports }
}
