import { z } from 'zod'
import { Assertion } from '../passkeys/assertion.ts'
import { Email, line } from '../platform/fields.ts'
import { nothing, one, route } from '../platform/route.ts'

export const AccessToken = z.object({
  access_token: z.string(),
  expires_in: z.int().describe('Seconds until the access token expires.'),
  token_type: z.literal('Bearer'),
})
export type AccessToken = z.infer<typeof AccessToken>

/** A token of a mailed link, or of an impersonation. */
export const LinkToken = z.string().min(20).max(200)

/** The token of an invitation. Any text that is no token gets the response for an invitation that no longer works. */
const InvitationToken = z.object({ token: z.string().max(200) })

/** A one-time code of six digits, or a recovery code. */
export const Code = line(40)

/** 12 to 256 characters; `password.rules.ts` and the server check that it is hard to guess. */
export const NewPassword = z
  .string()
  .min(12, 'Use at least 12 characters.')
  .max(256, 'Use at most 256 characters.')

export const Credentials = z.object({
  email: Email,
  password: z.string().min(1, 'The password field is required.').max(256),
  code: Code.optional().describe(
    'One-time code or recovery code. Required after a 401 response with `two_factor: true`.',
  ),
  passkey: Assertion.optional().describe('One of the account’s passkeys, in place of a code.'),
})

/** The invited person and their inviter. */
export const Invitation = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  organization: z.string(),
  invited_by: z.string(),
  has_account: z.boolean().describe('Whether the invited person already has an account.'),
})
export type Invitation = z.infer<typeof Invitation>

const Registration = InvitationToken.extend({
  first_name: line(100),
  last_name: line(100),
  password: NewPassword,
})

const anonymous = { needs: 'public', acrossCompanies: true, audit: false } as const

export const sessionsApi = {
  login: route({
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in with email and password. Sets the refresh token as a cookie.',
    ...anonymous,
    ownTransactions: true,
    input: Credentials,
    output: one(AccessToken),
  }),
  refresh: route({
    method: 'POST',
    path: '/auth/login/refresh',
    summary: 'Exchange the refresh cookie for a new access token and a new cookie.',
    ...anonymous,
    input: z.object({}),
    output: one(AccessToken),
  }),
  logout: route({
    method: 'POST',
    path: '/auth/logout',
    summary: 'End this session.',
    ...anonymous,
    input: z.object({}),
    output: nothing,
  }),
  requestLink: route({
    method: 'POST',
    path: '/auth/login-link',
    summary:
      'Email a link that signs in once, within 15 minutes. The response doesn’t reveal whether the account exists.',
    ...anonymous,
    input: z.object({ email: Email }),
    output: nothing,
  }),
  loginByLink: route({
    method: 'POST',
    path: '/api/v1/login-token',
    summary: 'Sign in with the token of an emailed link.',
    ...anonymous,
    input: z.object({ token: LinkToken, code: Code.optional(), passkey: Assertion.optional() }),
    output: one(AccessToken),
  }),
  forgotPassword: route({
    method: 'POST',
    path: '/auth/forgot-password',
    summary:
      'Email a link that sets a new password, within 60 minutes. The response doesn’t reveal whether the account exists.',
    ...anonymous,
    input: z.object({ email: Email }),
    output: nothing,
  }),
  resetPassword: route({
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Set a new password with the token of an emailed link. All of the account’s sessions end.',
    ...anonymous,
    ownTransactions: true,
    input: z.object({ token: LinkToken, password: NewPassword }),
    output: nothing,
  }),
  invitation: route({
    method: 'POST',
    path: '/auth/invitation',
    summary: 'Get the invitation of an emailed link.',
    ...anonymous,
    input: InvitationToken,
    output: one(Invitation),
  }),
  acceptInvitation: route({
    method: 'POST',
    path: '/auth/registration',
    summary: 'Register with an invitation and sign in.',
    ...anonymous,
    ownTransactions: true,
    input: Registration,
    output: one(AccessToken),
  }),
  invitationInPath: route({
    method: 'GET',
    path: '/auth/invitations/:token',
    summary: 'Same as `POST /auth/invitation`, with the token in the path, where logs may record it.',
    ...anonymous,
    input: InvitationToken,
    output: one(Invitation),
  }),
  acceptInvitationInPath: route({
    method: 'POST',
    path: '/auth/invitations/:token',
    summary: 'Same as `POST /auth/registration`, with the token in the path, where logs may record it.',
    ...anonymous,
    ownTransactions: true,
    input: Registration,
    output: one(AccessToken),
  }),
  joinByInvitation: route({
    method: 'POST',
    path: '/auth/invitation/join',
    summary: 'Accept an invitation with an existing account. Doesn’t sign in.',
    ...anonymous,
    input: InvitationToken,
    output: nothing,
  }),
  declineInvitation: route({
    method: 'POST',
    path: '/auth/invitation/decline',
    summary: 'Decline an invitation.',
    ...anonymous,
    input: InvitationToken,
    output: nothing,
  }),
}
