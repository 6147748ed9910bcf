import {
  type Examples,
  type ExpectedAccess,
  primary,
  refused,
  sysadmin,
} from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/organizations/:organization_id/sign-on': { may: primary },
  'PUT /api/v1/organizations/:organization_id/sign-on': {
    may: primary,
    body: () => ({
      issuer: 'http://127.0.0.1:9',
      client_id: 'assay',
      client_secret: 'a client secret',
      email_domain: 'elsewhere.test',
      is_enabled: true,
    }),
    writes: refused,
    personal: 'oneself',
  },
  'PUT /api/v1/organizations/:organization_id/sign-on/saml': {
    may: primary,
    body: () => ({ metadata: '<a/>', email_domain: 'elsewhere.test', is_enabled: true }),
    writes: refused,
    personal: 'oneself',
  },
  'DELETE /api/v1/organizations/:organization_id/sign-on': {
    may: primary,
    writes: refused,
    personal: 'oneself',
  },
  'POST /api/v1/organizations/:organization_id/sign-on/check-domain': {
    may: primary,
    writes: refused,
    personal: 'oneself',
  },
  'GET /api/v1/administration/organizations/:administered_id/sign-on': { may: sysadmin },
  // A system administrator has no bound session at all.
  'PUT /api/v1/administration/organizations/:administered_id/sign-on': {
    may: sysadmin,
    body: () => ({ email_domain: 'elsewhere.test', is_confirmed: true }),
    writes: refused,
    personal: 'account',
  },
}

export const examples: Examples = async ({ company: { organizationId, mark, employee }, run }) => {
  await run(
    `insert into organization_sign_ons (organization_id, issuer, client_id, client_secret, email_domain)
     values ($1, 'http://127.0.0.1:9', $2, '\\x00', $3)`,
    [organizationId, `${mark} client`, `${mark.toLowerCase()}.test`],
  )
  await run(
    `insert into sign_on_subjects (organization_id, user_id, issuer, subject) values ($1, $2, 'http://127.0.0.1:9', $3)`,
    [organizationId, employee.userId, `${mark} subject`],
  )
  return {}
}
