import { z } from 'zod'
import { Email, line } from '../platform/fields.ts'
import { nothing, one, route } from '../platform/route.ts'

export const AccessToken = z.object({
  access_token: z.string(),
  /** Seconds. */
  expires_in: z.int(),
  token_type: z.literal('Bearer'),
})
export type AccessToken = z.infer<typeof AccessToken>

export const Credentials = z.object({
  email: Email,
  password: z.string().min(1, 'The password field is required.').max(256),
  code: line(12).optional(),
})

export const sessionsApi = {
  login: route({
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in with e-mail and password; the refresh token comes as a cookie.',
    needs: 'public',
    acrossCompanies: true,
    ownTransactions: true,
    input: Credentials,
    output: one(AccessToken),
    audit: false,
  }),
  refresh: route({
    method: 'POST',
    path: '/auth/login/refresh',
    summary: 'Exchange the refresh cookie for a new access token and a new cookie.',
    needs: 'public',
    acrossCompanies: true,
    input: z.object({}),
    output: one(AccessToken),
    audit: false,
  }),
  logout: route({
    method: 'POST',
    path: '/auth/logout',
    summary: 'End this session.',
    needs: 'public',
    acrossCompanies: true,
    input: z.object({}),
    output: nothing,
    audit: false,
  }),
}
