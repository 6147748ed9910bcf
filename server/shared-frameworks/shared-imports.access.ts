import { type Examples, type ExpectedAccess, refused, sysadmin } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/administration/imports/framework/template': { may: sysadmin },
  'POST /api/v1/administration/protocols/import': { may: sysadmin, writes: refused },
  'POST /api/v1/administration/protocols/import/:import_id/apply': { may: sysadmin, writes: refused },
}

export const examples: Examples = async ({ company: { mark, primary }, insert }) => ({
  shared_framework_imports: await insert(
    `insert into shared_framework_imports (format, name, framework, preview, created_by)
     values ('oscal', $1, '{"topics": []}', '{}', $2) returning id`,
    [`${mark} import`, primary.userId],
  ),
})
