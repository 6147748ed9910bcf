import { z } from 'zod'
import { Id, line, Moment } from '../platform/fields.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'
import { AccessToken } from '../sessions/sessions.contract.ts'
import { Assertion, Base64Url } from './assertion.ts'

/** A passkey of a person, as they see it. */
export const Passkey = z.object({
  id: Id,
  name: z.string(),
  is_synced: z.boolean().describe('Whether a password manager keeps the passkey on several devices.'),
  created_at: Moment,
  last_used_at: Moment.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

const Transports = z
  .array(line(20))
  .max(10)
  .describe('How the browser reaches the authenticator, such as `internal` or `usb`.')

/** The options of `navigator.credentials.get()`, in their JSON form. */
const SignInOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int().describe('Milliseconds.'),
  userVerification: z.literal('required'),
})

const KeyType = z.literal('public-key')

/** The options of `navigator.credentials.create()`, in their JSON form. */
const NewPasskeyOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: KeyType, alg: z.int() })),
  excludeCredentials: z.array(z.object({ id: z.string(), type: KeyType, transports: z.array(z.string()) })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
  timeout: z.int().describe('Milliseconds.'),
})
export type NewPasskeyOptions = z.infer<typeof NewPasskeyOptions>

const Proof = z
  .string()
  .max(256)
  .optional()
  .describe('Your password. Not required within 10 minutes of signing in with a passkey.')

const anonymous = { needs: 'public', acrossCompanies: true, audit: false } as const
const own = { needs: 'signed-in', personal: 'account', inactiveToo: true } as const
const ids = { passkey_id: 'passkeys' }

export const passkeysApi = {
  challenge: route({
    method: 'POST',
    path: '/auth/passkey/challenge',
    summary:
      'Get the options for signing in with a passkey. They are valid once, for 5 minutes, in this browser.',
    ...anonymous,
    ownTransactions: true,
    input: z.object({}),
    output: one(SignInOptions),
  }),
  signIn: route({
    method: 'POST',
    path: '/auth/passkey',
    summary: 'Sign in with a passkey instead of a password. Sets the refresh token as a cookie.',
    ...anonymous,
    input: z.object({ passkey: Assertion }),
    output: one(AccessToken),
  }),
  list: route({
    method: 'GET',
    path: '/api/v1/user/passkeys',
    summary: 'List your passkeys.',
    ...own,
    input: z.object({}),
    output: list(Passkey, 100),
  }),
  begin: route({
    method: 'POST',
    path: '/api/v1/user/passkeys/challenge',
    summary: 'Get the options for a new passkey. They are valid once, for 5 minutes, in this session.',
    ...own,
    input: z.object({ password: Proof }),
    output: one(z.object({ options: NewPasskeyOptions, ticket: z.string() })),
    audit: false,
  }),
  add: route({
    method: 'POST',
    path: '/api/v1/user/passkeys',
    summary:
      'Add a passkey. If it is your first second factor, the response contains 10 recovery codes, shown once.',
    ...own,
    input: z.object({
      name: line(100),
      ticket: Base64Url.max(2000).describe('The ticket that came with the options.'),
      response: z.object({
        clientDataJSON: Base64Url.max(4000),
        attestationObject: Base64Url.max(8000),
        transports: Transports,
      }),
      id: Base64Url.max(1400).describe('Credential ID.'),
    }),
    output: created(Passkey.extend({ recovery_codes: z.array(z.string()).nullable() })),
    audit: 'user.passkey_added',
  }),
  rename: route({
    method: 'PUT',
    path: '/api/v1/user/passkeys/:passkey_id',
    summary: 'Rename a passkey.',
    ...own,
    ids,
    input: z.object({ passkey_id: Id, name: line(100) }),
    output: one(Passkey),
    audit: 'user.passkey_renamed',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v1/user/passkeys/:passkey_id',
    summary: 'Remove a passkey. It no longer signs in.',
    ...own,
    ids,
    input: z.object({ passkey_id: Id, password: Proof }),
    output: nothing,
    audit: 'user.passkey_removed',
    secret: true,
  }),
}
