import { z } from 'zod'
import { Moment, Version } from '../platform/fields.ts'

export const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(200)
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Enter a domain such as example.org.')

/** A certificate with whose key a SAML provider signs. */
const Certificate = z.object({
  subject: z.string(),
  fingerprint: z.string().describe('SHA-256 of the certificate.'),
  expires_at: Moment,
})

/** Single sign-on of a company's people with an account from its own provider. The secret is never shown again. */
export const SignOn = z.object({
  protocol: z.enum(['oidc', 'saml']),
  issuer: z.string().describe('Issuer of the provider, or its SAML entity ID.'),
  client_id: z.string().nullable().describe('Client ID at the provider. Null for SAML.'),
  email_domain: z.string(),
  is_enabled: z.boolean(),
  is_required: z
    .boolean()
    .describe('Whether members can work in the company only after signing in through the provider.'),
  /** The TXT record that proves the domain to be the company’s. Nobody signs in by single sign-on before it is proven. */
  domain_record: z.object({ name: z.string(), value: z.string() }),
  domain_proven_at: Moment.nullable(),
  redirect_uri: z.string().describe('URI to allow at the identity provider.'),
  saml: z
    .object({
      sign_in_url: z.string(),
      accepts_unrequested: z.boolean(),
      certificates: z.array(Certificate),
      certificate_expires_at: Moment.describe('When the last of the certificates expires.'),
      entity_id: z.string().describe('Entity ID of Assay for this company.'),
      metadata: z.string().describe('XML metadata of Assay, for the identity provider.'),
    })
    .nullable()
    .describe('Null for OpenID Connect.'),
  version: Version,
})
export type SignOn = z.infer<typeof SignOn>

export const RequiredSignOn = z
  .string()
  .nullable()
  .describe(
    'Path that starts the single sign-on which the company requires, if the session began without it. Null otherwise.',
  )
