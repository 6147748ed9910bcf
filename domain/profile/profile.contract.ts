import { z } from 'zod'
import { membershipRoles } from '../access/abilities.ts'
import { tokenAbilities, tokenAccesses } from '../access/token-access.ts'
import { Id, line, Moment, Named } from '../platform/fields.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'
import { Code, NewPassword } from '../sessions/sessions.contract.ts'
import { CurrentUser, MailPreferences, Theme } from '../users/users.contract.ts'

/** Somewhere the person is signed in. */
export const OwnSession = z.object({
  id: Id,
  kind: z.enum(['password', 'passkey', 'link', 'invitation', 'single_sign_on', 'impersonation']),
  /** Browser and system in a few words, such as “Chrome on Linux”. */
  device: z.string(),
  address: z.string(),
  created_at: Moment,
  last_used_at: Moment,
  is_current: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

/** A token with which a person's program signs in; the token itself is shown once. */
export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  hint: z.string().describe('First characters of the token.'),
  access: z.enum(tokenAccesses).describe('Whether the token only reads, or changes things too.'),
  abilities: z
    .array(z.enum(tokenAbilities))
    .nullable()
    .describe('Abilities that the token is limited to. Null: all abilities of its person.'),
  organization: z.object({ id: Id, name: z.string() }),
  created_at: Moment,
  last_used_at: Moment.nullable(),
  expires_at: Moment.nullable(),
})
export type ApiToken = z.infer<typeof ApiToken>

/** The key with which a browser encrypts the unsaved work of a person in one company. */
export const BrowserKey = z.object({
  /** Names the key without revealing it: part of the names under which work is stored. */
  id: z.string(),
  /** 32 bytes in base64url. */
  key: z.string(),
  organization_id: Id.nullable(),
})
export type BrowserKey = z.infer<typeof BrowserKey>

/** A company that asks the person to join it. */
export const OwnInvitation = z.object({
  organization: Named,
  invited_by: z.string(),
  roles: z.array(z.enum(membershipRoles)),
  invited_at: Moment,
})
export type OwnInvitation = z.infer<typeof OwnInvitation>

const InvitingCompany = z.object({ organization_id: Id })

/** One’s own password, where a call asks for it. */
const Proof = z.string().max(256).optional()

const own = { needs: 'signed-in', personal: 'account', inactiveToo: true } as const

export const profileApi = {
  update: route({
    method: 'PUT',
    path: '/api/v1/user',
    summary:
      'Update your name, phone number, time zone, appearance and email preferences. Omitted fields are kept.',
    ...own,
    input: z.object({
      first_name: line(100).optional(),
      last_name: line(100).optional(),
      telephone: z
        .string()
        .trim()
        .max(25)
        .regex(/^[+\d ().\-/x]*$/, 'Use only digits, spaces, + ( ) - . / and x.')
        .optional(),
      time_zone: line(64).optional(),
      theme: Theme.optional(),
      mail_preferences: MailPreferences.partial().strict().optional(),
    }),
    output: one(CurrentUser),
    versioned: true,
    audit: 'user.updated',
  }),
  saveTheme: route({
    method: 'PUT',
    path: '/api/v1/user/theme',
    summary: 'Set your appearance to light, dark or system.',
    ...own,
    // The theme says nothing about the account and does no harm in another company.
    personal: true,
    input: z.object({ theme: Theme }),
    output: nothing,
    audit: false,
  }),
  browserKey: route({
    method: 'GET',
    path: '/api/v1/user/browser-key',
    summary:
      'Get the key that encrypts unsaved work in this browser for the current company. Keep it in memory only.',
    needs: 'signed-in',
    inactiveToo: true,
    input: z.object({}),
    output: one(BrowserKey),
    audit: false,
  }),
  changePassword: route({
    method: 'PUT',
    path: '/api/v1/user/password',
    summary:
      'Change your password. All other sessions end, and API tokens are revoked unless you keep them. Use an emailed link to set a first password.',
    ...own,
    input: z.object({
      current_password: z.string().max(256).optional(),
      password: NewPassword,
      end_api_tokens: z.boolean().default(true).describe('Whether to revoke your API tokens too.'),
    }),
    output: nothing,
    audit: 'user.password_changed',
  }),
  savePicture: route({
    method: 'PUT',
    path: '/api/v1/user/profile-picture',
    summary: 'Set your picture: PNG, JPEG or WebP, up to 150 KB.',
    ...own,
    file: 'file',
    input: z.object({}),
    output: one(CurrentUser),
    audit: 'user.picture_saved',
  }),
  removePicture: route({
    method: 'DELETE',
    path: '/api/v1/user/profile-picture',
    summary: 'Remove your picture.',
    ...own,
    input: z.object({}),
    output: nothing,
    audit: 'user.picture_removed',
  }),
  sessions: route({
    method: 'GET',
    path: '/api/v1/user/sessions',
    summary: 'List your sessions, newest first.',
    ...own,
    input: z.object({}),
    output: list(OwnSession, 100),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/v1/user/sessions/:session_id',
    summary:
      'End one of your sessions. Requires your password unless you signed in within the last 10 minutes.',
    ...own,
    ids: { session_id: 'sessions' },
    input: z.object({ session_id: Id, password: Proof }),
    output: nothing,
    audit: 'session.ended',
    secret: true,
  }),
  endOtherSessions: route({
    method: 'DELETE',
    path: '/api/v1/user/sessions',
    summary:
      'End all your other sessions. Requires your password unless you signed in within the last 10 minutes.',
    ...own,
    input: z.object({ password: Proof }),
    output: nothing,
    audit: 'session.others_ended',
    secret: true,
  }),
  beginTwoFactor: route({
    method: 'POST',
    path: '/api/v1/user/two-factor',
    summary: 'Create a new authenticator secret. It takes effect when you confirm a code.',
    ...own,
    input: z.object({ password: z.string().max(256).optional() }),
    output: one(z.object({ secret: z.string(), uri: z.string() })),
    audit: 'user.two_factor_begun',
  }),
  confirmTwoFactor: route({
    method: 'POST',
    path: '/api/v1/user/two-factor/confirm',
    summary: 'Turn on two-factor sign-in with a code. Returns 10 recovery codes, shown once.',
    ...own,
    input: z.object({ code: Code }),
    output: one(z.object({ recovery_codes: z.array(z.string()) })),
    audit: 'user.two_factor_on',
  }),
  removeTwoFactor: route({
    method: 'DELETE',
    path: '/api/v1/user/two-factor',
    summary: 'Turn off two-factor sign-in with a code or a recovery code.',
    ...own,
    input: z.object({ code: Code }),
    output: nothing,
    audit: 'user.two_factor_off',
    secret: true,
  }),
  apiTokens: route({
    method: 'GET',
    path: '/api/v1/user/api-tokens',
    summary: 'List your API tokens.',
    ...own,
    input: z.object({}),
    output: list(ApiToken, 100),
  }),
  createApiToken: route({
    method: 'POST',
    path: '/api/v1/user/api-tokens',
    summary:
      'Create an API token that acts as you in one company, for up to a year. It only reads unless you choose otherwise. The token is shown once.',
    ...own,
    input: z.object({
      name: line(100),
      organization_id: Id,
      expires_in_days: z.int().min(1).max(365).describe('Days until the token expires.'),
      access: z
        .enum(tokenAccesses)
        .default('read')
        .describe('`read` for a program that changes nothing, `change` for one that does.'),
      abilities: z
        .array(z.enum(tokenAbilities))
        .min(1, 'Choose at least one ability.')
        .nullable()
        .default(null)
        .describe('Abilities to limit the token to. Null: all that you have, now and later.'),
      /** Not required from a person who has no password and signed in within the last ten minutes. */
      password: Proof,
    }),
    output: created(ApiToken.extend({ token: z.string() })),
    audit: 'api_token.created',
  }),
  removeApiToken: route({
    method: 'DELETE',
    path: '/api/v1/user/api-tokens/:api_token_id',
    summary: 'Revoke an API token. It stops working immediately.',
    ...own,
    ids: { api_token_id: 'api_tokens' },
    input: z.object({ api_token_id: Id }),
    output: nothing,
    audit: 'api_token.removed',
  }),
  invitations: route({
    method: 'GET',
    path: '/api/v1/user/invitations',
    summary: 'List your pending invitations.',
    ...own,
    input: z.object({}),
    output: list(OwnInvitation, 100),
  }),
  acceptInvitation: route({
    method: 'POST',
    path: '/api/v1/user/invitations/:organization_id/accept',
    summary: 'Accept an invitation to a company.',
    ...own,
    ids: { organization_id: 'organizations' },
    input: InvitingCompany,
    output: nothing,
    audit: 'invitation.accepted',
  }),
  declineInvitation: route({
    method: 'POST',
    path: '/api/v1/user/invitations/:organization_id/decline',
    summary: 'Decline an invitation to a company.',
    ...own,
    ids: { organization_id: 'organizations' },
    input: InvitingCompany,
    output: nothing,
    // The handler writes the entry itself, as it must not name the person.
    audit: false,
  }),
}
