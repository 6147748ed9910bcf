import { z } from 'zod'
import { Email, Id, line, Moment } from '../platform/fields.ts'
import { nothing, one, redirect, route } from '../platform/route.ts'
import { samlApi } from './saml.contract.ts'
import { Domain, SignOn } from './sign-on.ts'

/** A company’s single sign-on as a system administrator sees it. */
export const AdministeredSignOn = z.object({
  email_domain: z.string(),
  is_enabled: z.boolean(),
  domain_proven_at: Moment.nullable(),
  domain_confirmed_by: z
    .string()
    .nullable()
    .describe('System administrator who confirmed the domain. Null for DNS verification, or if unverified.'),
})
export type AdministeredSignOn = z.infer<typeof AdministeredSignOn>

const ids = { organization_id: 'organizations' }
const OrganizationPath = z.object({ organization_id: Id })
const AdministeredPath = z.object({ administered_id: Id })
const administeredIds = { administered_id: 'organizations' }
const administering = { needs: 'site:administer', acrossCompanies: true, inactiveToo: true } as const

export const signOnsApi = {
  ...samlApi,
  find: route({
    method: 'POST',
    path: '/auth/single-sign-on',
    summary: 'Get the single sign-on address for an email, if there is one.',
    needs: 'public',
    acrossCompanies: true,
    input: z.object({ email: Email }),
    output: one(z.object({ location: z.string().nullable() })),
    audit: false,
  }),
  start: route({
    method: 'GET',
    path: '/auth/oidc/:organization_id/start',
    summary: 'Redirect to the company’s OpenID Connect identity provider.',
    needs: 'public',
    acrossCompanies: true,
    ownTransactions: true,
    callsOut: true,
    ids,
    input: OrganizationPath,
    output: redirect,
  }),
  callback: route({
    method: 'GET',
    path: '/auth/oidc/:organization_id/callback',
    summary: 'Handle the callback from the identity provider: sign in and redirect to the app.',
    needs: 'public',
    acrossCompanies: true,
    ownTransactions: true,
    callsOut: true,
    ids,
    input: OrganizationPath.extend({
      code: z.string().max(4000).optional(),
      state: z.string().max(4000).optional(),
      iss: z.string().max(1000).optional(),
      session_state: z.string().max(1000).optional(),
      scope: z.string().max(1000).optional(),
      error: z.string().max(1000).optional(),
      error_description: z.string().max(4000).optional(),
      error_uri: z.string().max(1000).optional(),
      // Parameters that some providers add.
      authuser: z.string().max(100).optional(),
      hd: z.string().max(300).optional(),
      prompt: z.string().max(100).optional(),
    }),
    output: redirect,
  }),
  show: route({
    method: 'GET',
    path: '/api/v1/organizations/:organization_id/sign-on',
    summary: 'Get the company’s single sign-on settings.',
    needs: 'company:own',
    ids,
    input: OrganizationPath,
    output: one(SignOn.nullable()),
  }),
  save: route({
    method: 'PUT',
    path: '/api/v1/organizations/:organization_id/sign-on',
    summary: 'Set up single sign-on by OpenID Connect. Without a secret, the saved one is kept.',
    needs: 'company:own',
    personal: true,
    ids,
    input: OrganizationPath.extend({
      issuer: z.url().max(500),
      client_id: line(500),
      client_secret: line(500).optional(),
      email_domain: Domain,
      is_enabled: z.boolean(),
      is_required: z
        .boolean()
        .optional()
        .describe('Whether members get in only through it. Omitted: as before.'),
    }),
    output: one(SignOn),
    versioned: true,
    audit: 'sign_on.saved',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v1/organizations/:organization_id/sign-on',
    summary: 'Remove single sign-on.',
    needs: 'company:own',
    personal: true,
    ids,
    input: OrganizationPath,
    output: nothing,
    audit: 'sign_on.removed',
  }),
  checkDomain: route({
    method: 'POST',
    path: '/api/v1/organizations/:organization_id/sign-on/check-domain',
    summary: 'Verify the company’s email domain by its DNS record.',
    needs: 'company:own',
    personal: true,
    ids,
    input: OrganizationPath,
    output: one(SignOn),
    callsOut: true,
    audit: 'sign_on.domain_checked',
  }),
  administered: route({
    method: 'GET',
    path: '/api/v1/administration/organizations/:administered_id/sign-on',
    summary: 'Get the email domain a company uses for single sign-on.',
    ...administering,
    ids: administeredIds,
    input: AdministeredPath,
    output: one(AdministeredSignOn.nullable()),
  }),
  confirmDomain: route({
    method: 'PUT',
    path: '/api/v1/administration/organizations/:administered_id/sign-on',
    summary: 'Confirm a company’s email domain, or withdraw the confirmation.',
    ...administering,
    personal: true,
    ids: administeredIds,
    input: AdministeredPath.extend({ email_domain: Domain, is_confirmed: z.boolean() }),
    output: one(AdministeredSignOn.nullable()),
    audit: 'sign_on.domain_confirmed',
  }),
}
