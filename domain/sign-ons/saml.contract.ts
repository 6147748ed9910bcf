import { z } from 'zod'
import { Id } from '../platform/fields.ts'
import { one, redirect, route } from '../platform/route.ts'
import { SAML_METADATA_CHARACTERS_MAX } from './saml-limits.ts'
import { Domain, SignOn } from './sign-on.ts'

const ids = { organization_id: 'organizations' }
const OrganizationPath = z.object({ organization_id: Id })
const anonymous = {
  needs: 'public',
  acrossCompanies: true,
  ownTransactions: true,
  ids,
  output: redirect,
} as const

export const samlApi = {
  startSaml: route({
    method: 'GET',
    path: '/auth/saml/:organization_id/start',
    summary: 'Redirect to the company’s SAML identity provider.',
    ...anonymous,
    input: OrganizationPath,
  }),
  consumeSaml: route({
    method: 'POST',
    path: '/auth/saml/:organization_id/consume',
    summary:
      'Take the response of the SAML identity provider, as a form that the browser posts, and redirect.',
    ...anonymous,
    // The session begins with the call that follows.
    audit: false,
    bodyBytesMax: 192 * 1024,
    input: OrganizationPath.extend({
      SAMLResponse: z.string().min(1).max(180_000),
      RelayState: z.string().max(1000).optional(),
    }),
  }),
  finishSaml: route({
    method: 'GET',
    path: '/auth/saml/:organization_id/finish',
    summary:
      'Sign in with a verified SAML response, in the browser that asked for it, and redirect to the app.',
    ...anonymous,
    input: OrganizationPath.extend({ assertion: z.string().max(8000) }),
  }),
  saveSaml: route({
    method: 'PUT',
    path: '/api/v1/organizations/:organization_id/sign-on/saml',
    summary: 'Set up single sign-on by SAML 2.0. Without metadata, the saved provider is kept.',
    needs: 'company:own',
    personal: true,
    ids,
    input: OrganizationPath.extend({
      metadata: z
        .string()
        .max(SAML_METADATA_CHARACTERS_MAX)
        .optional()
        .describe('XML metadata of the identity provider.'),
      email_domain: Domain,
      is_enabled: z.boolean(),
      is_required: z
        .boolean()
        .optional()
        .describe('Whether members get in only through it. Omitted: as before.'),
      accepts_unrequested: z
        .boolean()
        .default(false)
        .describe('Whether people may also start at the identity provider.'),
    }),
    output: one(SignOn),
    versioned: true,
    audit: 'sign_on.saved',
  }),
}
