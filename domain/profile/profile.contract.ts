import { z } from 'zod'
import { Id, line, Moment } from '../platform/fields.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'
import { Code, NewPassword } from '../sessions/sessions.contract.ts'
import { CurrentUser, MailPreferences } from '../users/users.contract.ts'

/** Somewhere the person is signed in. */
export const OwnSession = z.object({
  id: Id,
  kind: z.enum(['password', 'link', 'invitation', 'single_sign_on', 'impersonation']),
  /** Browser and system in a few words, such as “Chrome on Linux”. */
  device: z.string(),
  address: z.string(),
  created_at: Moment,
  last_used_at: Moment,
  is_current: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

/** What a program of the person’s signs in with; the token itself is shown once. */
export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  /** Its first letters. */
  hint: z.string(),
  organization: z.object({ id: Id, name: z.string() }),
  created_at: Moment,
  last_used_at: Moment.nullable(),
  expires_at: Moment.nullable(),
})
export type ApiToken = z.infer<typeof ApiToken>

const own = { needs: 'signed-in', personal: true, inactiveToo: true } as const

export const profileApi = {
  update: route({
    method: 'PUT',
    path: '/api/v1/user',
    summary: 'Change one’s own name, telephone, time zone, appearance and mails; what is left out stays.',
    ...own,
    input: z.object({
      first_name: line(100).optional(),
      last_name: line(100).optional(),
      telephone: z
        .string()
        .trim()
        .max(25)
        .regex(/^[+\d ().\-/x]*$/, 'A telephone number has digits, spaces, + ( ) - . / and x.')
        .optional(),
      time_zone: line(64).optional(),
      theme: z.enum(['auto', 'light', 'dark']).optional(),
      mail_preferences: MailPreferences.partial().strict().optional(),
    }),
    output: one(CurrentUser),
    audit: 'user.updated',
  }),
  changePassword: route({
    method: 'PUT',
    path: '/api/v1/user/password',
    summary: 'Change one’s own password; every other session ends.',
    ...own,
    input: z.object({
      /** Not asked of somebody who has no password yet and has signed in within the last ten minutes. */
      current_password: z.string().max(256).optional(),
      password: NewPassword,
    }),
    output: nothing,
    audit: 'user.password_changed',
  }),
  savePicture: route({
    method: 'PUT',
    path: '/api/v1/user/profile-picture',
    summary: 'One’s own picture: PNG, JPEG or WebP, at most 150 KB.',
    ...own,
    file: 'file',
    input: z.object({}),
    output: one(CurrentUser),
    audit: 'user.picture_saved',
  }),
  removePicture: route({
    method: 'DELETE',
    path: '/api/v1/user/profile-picture',
    summary: 'Take one’s own picture away.',
    ...own,
    input: z.object({}),
    output: nothing,
    audit: 'user.picture_removed',
  }),
  sessions: route({
    method: 'GET',
    path: '/api/v1/user/sessions',
    summary: 'Where one is signed in, the latest first.',
    ...own,
    input: z.object({}),
    output: list(OwnSession, 100),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/v1/user/sessions/:session_id',
    summary: 'Sign out somewhere.',
    ...own,
    ids: { session_id: 'sessions' },
    input: z.object({ session_id: Id }),
    output: nothing,
    audit: 'session.ended',
  }),
  endOtherSessions: route({
    method: 'DELETE',
    path: '/api/v1/user/sessions',
    summary: 'Sign out everywhere else.',
    ...own,
    input: z.object({}),
    output: nothing,
    audit: 'session.others_ended',
  }),
  beginTwoFactor: route({
    method: 'POST',
    path: '/api/v1/user/two-factor',
    summary: 'A new seed for an authenticator; in use once a code of it is confirmed.',
    ...own,
    input: z.object({ password: z.string().max(256).optional() }),
    output: one(z.object({ secret: z.string(), uri: z.string() })),
    audit: 'user.two_factor_begun',
  }),
  confirmTwoFactor: route({
    method: 'POST',
    path: '/api/v1/user/two-factor/confirm',
    summary: 'Switch two-factor sign-in on with a code; ten recovery codes, shown once.',
    ...own,
    input: z.object({ code: Code }),
    output: one(z.object({ recovery_codes: z.array(z.string()) })),
    audit: 'user.two_factor_on',
  }),
  removeTwoFactor: route({
    method: 'DELETE',
    path: '/api/v1/user/two-factor',
    summary: 'Switch two-factor sign-in off with a code of it, or a recovery code.',
    ...own,
    input: z.object({ code: Code }),
    output: nothing,
    audit: 'user.two_factor_off',
  }),
  apiTokens: route({
    method: 'GET',
    path: '/api/v1/user/api-tokens',
    summary: 'The tokens of one’s programs.',
    ...own,
    input: z.object({}),
    output: list(ApiToken, 100),
  }),
  createApiToken: route({
    method: 'POST',
    path: '/api/v1/user/api-tokens',
    summary: 'A token that acts as oneself in one company; it is shown this once.',
    ...own,
    input: z.object({
      name: line(100),
      organization_id: Id,
      /** Days from now; null never ends. */
      expires_in_days: z.int().min(1).max(3650).nullable(),
    }),
    output: created(ApiToken.extend({ token: z.string() })),
    audit: 'api_token.created',
  }),
  removeApiToken: route({
    method: 'DELETE',
    path: '/api/v1/user/api-tokens/:api_token_id',
    summary: 'Take a token back; it fails from the next call on.',
    ...own,
    ids: { api_token_id: 'api_tokens' },
    input: z.object({ api_token_id: Id }),
    output: nothing,
    audit: 'api_token.removed',
  }),
}
