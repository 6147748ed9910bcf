import { z } from 'zod'
import { Id, line } from '../platform/fields.ts'
import { one, route } from '../platform/route.ts'
import { AccessToken, LinkToken } from '../sessions/sessions.contract.ts'

/** A path on this site: never another site’s address. */
export const ReturnPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\s\\]*$/, 'Enter a path on this site.')

export const impersonationApi = {
  create: route({
    method: 'POST',
    path: '/api/v1/administration/impersonation-token/create',
    summary:
      'Create a token to impersonate a user who isn’t a system administrator. It works once, within 60 seconds.',
    needs: 'user:impersonate',
    personal: true,
    acrossCompanies: true,
    input: z.object({ user_id: Id, return_url: ReturnPath, reason: line(500) }),
    output: one(z.object({ imptoken: z.string(), expires_in: z.int() })),
    audit: 'impersonation.requested',
  }),
  start: route({
    method: 'POST',
    path: '/auth/login/impersonate',
    summary: 'Start impersonating a user, for up to 60 minutes. The returned `imptoken` ends it.',
    needs: 'public',
    acrossCompanies: true,
    input: z.object({ imptoken: LinkToken }),
    output: one(
      AccessToken.extend({ imptoken: z.string(), impersonator: z.object({ id: Id, full_name: z.string() }) }),
    ),
    // Written by the handler, into the log of the company that is entered.
    audit: false,
  }),
  stop: route({
    method: 'POST',
    path: '/auth/login/impersonate/stop',
    summary: 'Stop impersonating. The administrator’s own session is restored.',
    needs: 'public',
    acrossCompanies: true,
    input: z.object({ imptoken: LinkToken }),
    output: one(AccessToken.extend({ return_url: z.string() })),
    // Written by the handler, into the log of the company that is left.
    audit: false,
  }),
}
