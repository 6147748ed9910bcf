import { z } from 'zod'
import { Email, Id, line, Moment } from '../platform/fields.ts'
import { nothing, one, route } from '../platform/route.ts'

/** The installation as pages know it before anybody signs in. */
export const Site = z.object({
  environment: z.string().describe('Name of the installation, such as “Production”.'),
  contact_email: z.string().describe('Contact address for help, or empty.'),
  has_privacy: z.boolean(),
  has_terms: z.boolean(),
  has_single_sign_on: z.boolean(),
  has_passkeys: z.boolean().describe('Whether browsers offer passkeys at the address of the installation.'),
  may_reset: z.boolean().describe('Whether the demo data can be restored.'),
  /** The address for error reports, if the operator set one up. */
  monitoring: z
    .object({
      dsn: z.string(),
      traces: z.number(),
      session_replays: z.number(),
      error_replays: z.number(),
    })
    .nullable(),
})
export type Site = z.infer<typeof Site>

export const siteApi = {
  show: route({
    method: 'GET',
    path: '/api/v1/site',
    summary: 'Get public information about the installation.',
    needs: 'public',
    ownTransactions: true,
    input: z.object({}),
    output: one(Site),
  }),
  text: route({
    method: 'GET',
    path: '/api/v1/site/texts/:key',
    summary: 'Get the privacy or terms page. Empty lines separate paragraphs, and `# ` starts a heading.',
    needs: 'public',
    input: z.object({ key: z.enum(['privacy', 'terms']) }),
    output: one(z.object({ text: z.string(), updated_at: Moment.nullable() })),
  }),
  contact: route({
    method: 'POST',
    path: '/api/v1/contact',
    summary: 'Send a message to the operator. Limited to 5 per hour and IP address.',
    needs: 'public',
    acrossCompanies: true,
    // 10,000 characters of any script.
    bodyBytesMax: 64 * 1024,
    input: z.object({
      name: line(200),
      email: Email,
      subject: line(200),
      message: z.string().trim().min(10, 'Write at least 10 characters.').max(10_000),
    }),
    output: nothing,
    // No company’s data changes.
    audit: false,
  }),
  log: route({
    method: 'POST',
    path: '/api/v1/logs',
    summary: 'Report a browser error. Limited to 30 per hour and IP address. The latest 5,000 are kept.',
    needs: 'public',
    acrossCompanies: true,
    input: z.object({
      app: line(50),
      /** The person affected; kept as an unverified statement. */
      user: Id.nullable().optional(),
      description: z.string().trim().min(1).max(2000),
      error: z
        .record(z.string().max(100), z.string().max(4000))
        .refine(fields => Object.keys(fields).length <= 20, { error: 'At most 20 fields.' })
        .optional(),
      /** The version of the pages that the browser runs. */
      version: z.string().max(50).optional(),
    }),
    output: nothing,
    // No company’s data changes.
    audit: false,
  }),
}
