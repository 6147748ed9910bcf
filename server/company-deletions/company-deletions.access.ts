import { type Examples, type ExpectedAccess, refused, sysadmin } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/administration/company-deletions': { may: sysadmin },
  'POST /api/v1/administration/organizations/:administered_id/deletion': {
    may: sysadmin,
    body: () => ({ name: 'Home Company', reason: 'The contract ended' }),
    writes: refused,
  },
  'DELETE /api/v1/administration/organizations/:administered_id/deletion': { may: sysadmin, writes: refused },
  'GET /api/v1/administration/company-deletions/:deletion_id/certificate': { may: sysadmin },
}

export const examples: Examples = async ({ company: { organizationId, mark }, insert }) => ({
  company_deletions: await insert(
    `insert into company_deletions (company_id, company_name, reason, asked_by, due_at, deleted_at, certificate, sha256)
     values ($1, $2, 'Over', 'Robin', now(), now(), $2, 'x') returning id`,
    [organizationId + 1_000_000, mark],
  ),
})
